-- Rate limits are rows, so they survive a restart, and all processes share them.

create table app_user(
  id         bigint generated always as identity primary key,
  name       text not null,
  email      text unique check (email = lower(email)),
  mobile     text unique check (mobile ~ '^[0-9]{6,15}$'),  -- digits with the country code
  referral   text,
  created_at timestamptz not null default clock_timestamp(),
  check (email is not null or mobile is not null)
);

-- A new code replaces the previous code for the same address and purpose.
create table one_time_code(
  address    text not null,                    -- canonical e-mail or mobile
  purpose    text not null check (purpose in ('register', 'sign-in')),
  code_hash  bytea not null,
  tries      int not null default 0,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  -- The data that a verified registration stores.
  claim      jsonb,
  primary key (address, purpose)
);
create index one_time_code_expired on one_time_code(expires_at);

-- Counts the events of a subject in a time window, for the rate limits. A new code does not reset the count of wrong codes.
create table attempt_counter(
  subject    text not null,                    -- for example 'wrong-code:ahmad@example.ae', 'code-sent:ip:203.0.113.7'
  window_start timestamptz not null,
  count      int not null default 0 check (count >= 0),
  primary key (subject, window_start)
);
create index attempt_counter_old on attempt_counter(window_start);

create table session(
  token_hash bytea primary key,                -- SHA-256 of a 256-bit token
  user_id    bigint not null references app_user,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_by_user on session(user_id);

-- A development server writes its messages into this table.
create table outbox(
  id         bigint generated always as identity primary key,
  recipient  text not null,
  channel    text not null check (channel in ('email', 'sms')),
  subject    text not null,
  body       text not null,
  sent_at    timestamptz not null default clock_timestamp()
);
create index outbox_recipient on outbox(recipient, id desc);

-- If a secret is not configured, the server generates the secret and stores it here, so that all processes share the secret.
create table server_secret(
  name   text primary key,
  secret text not null
);
