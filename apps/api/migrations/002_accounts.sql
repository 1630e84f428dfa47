-- Visitors, one-time codes and sessions. Every limit is a row: a restart or a second process forgets nothing.

create table app_user(
  id         bigint generated always as identity primary key,
  name       text not null,
  email      text unique check (email = lower(email)),      -- canonical: lower case
  mobile     text unique check (mobile ~ '^[0-9]{6,15}$'),  -- canonical: digits with the country code
  referral   text,
  created_at timestamptz not null default clock_timestamp(),
  check (email is not null or mobile is not null)
);

-- One open challenge for an address and a purpose; sending again replaces the code.
create table one_time_code(
  address    text not null,                    -- canonical e-mail or mobile
  purpose    text not null check (purpose in ('register', 'sign-in')),
  code_hash  bytea not null,
  tries      int not null default 0,           -- of this code
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  -- What a registration will become once its code proved right.
  claim      jsonb,
  primary key (address, purpose)
);
create index one_time_code_expired on one_time_code(expires_at);

-- How often something happened in a window: a code sent to an address or from an IP, a wrong try. A new code does not
-- reset the failures of its address.
create table attempt_counter(
  subject    text not null,                    -- such as 'wrong-code:ahmad@example.ae', 'code-sent:ip:203.0.113.7'
  window_start timestamptz not null,
  count      int not null default 0 check (count >= 0),
  primary key (subject, window_start)
);
create index attempt_counter_old on attempt_counter(window_start);

create table session(
  token_hash bytea primary key,                -- sha256 of a 256-bit token; the token itself is not kept
  user_id    bigint not null references app_user,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_by_user on session(user_id);

-- Where codes go when nothing else delivers them; read by developers, absent in production.
create table outbox(
  id         bigint generated always as identity primary key,
  recipient  text not null,
  channel    text not null check (channel in ('email', 'sms')),
  subject    text not null,
  body       text not null,
  sent_at    timestamptz not null default clock_timestamp()
);
create index outbox_recipient on outbox(recipient, id desc);

-- Secrets that the server made for itself when it was given none; all processes share them.
create table server_secret(
  name   text primary key,
  secret text not null
);
