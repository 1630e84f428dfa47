-- The messages to visitors, and the queue from which servers send them. The transaction of an event also writes its message. A server that
-- claims a due message moves due_at into the future. If the server is killed, another server sends the message at that time.
create table message(
  id         uuid primary key,                        -- also the Message-ID of a mail and the reference of an SMS
  kind       text not null,                           -- 'code', 'paid', ...
  subject    text not null,                           -- a purchase number, a ticket number, an invoice or an address
  user_id    bigint,                                  -- null for a code
  recipient  text,                                    -- the address for a code; other messages go to the address of user_id
  content    jsonb not null default '{}',             -- no personal data
  created_at timestamptz not null default clock_timestamp(),
  due_at     timestamptz not null default clock_timestamp(), -- the next attempt
  attempts   int not null default 0,
  channel    text,
  sent_at    timestamptz,
  failed_at  timestamptz,                             -- when the last permitted attempt failed
  error      text,                                    -- why the latest attempt failed, without addresses
  unique (kind, subject),                             -- repeated reports of an event lead to one message
  check (user_id is not null or recipient is not null)
);
create index message_due on message(due_at) where sent_at is null and failed_at is null;
create index message_of_user on message(user_id, created_at desc);
create index message_of_recipient on message(recipient) where recipient is not null;

-- Messages use the language of the user's latest payment or sign-in.
alter table app_user add column language text check (language in ('en', 'ae'));

-- The outbox now shows `message`. Servers of the previous release still write to the table `outbox`.
truncate outbox;
