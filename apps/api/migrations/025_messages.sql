-- The messages to visitors. The table is also the queue from which servers send them. A message is written in the transaction of its
-- event, so an event without its message, or a message without its event, cannot exist. Any server may claim a message that is due. A
-- claim moves due_at into the future: if the server is killed, another server sends the message at that time.
create table message(
  id         uuid primary key,                        -- the Message-ID of a mail or the reference of an SMS; the same at each attempt
  kind       text not null,                           -- 'code', 'paid', ...
  subject    text not null,                           -- what the message is about: a purchase or ticket number, an invoice, an address
  user_id    bigint,                                  -- the recipient; null for a code
  recipient  text,                                    -- the address for a code; other messages go to the address of user_id
  content    jsonb not null default '{}',             -- figures of the event, never personal data
  created_at timestamptz not null default clock_timestamp(),
  due_at     timestamptz not null default clock_timestamp(), -- the next attempt
  attempts   int not null default 0,
  channel    text,                                    -- how the message was sent
  sent_at    timestamptz,
  failed_at  timestamptz,                             -- when the last permitted attempt failed
  error      text,                                    -- why the latest attempt failed, without addresses
  unique (kind, subject),                             -- one event leads to one message, however often the event is reported
  check (user_id is not null or recipient is not null)
);
create index message_due on message(due_at) where sent_at is null and failed_at is null;
create index message_of_user on message(user_id, created_at desc);
create index message_of_recipient on message(recipient) where recipient is not null;

-- The language for messages: that of the user's latest payment or sign-in; null until the user pays or signs in.
alter table app_user add column language text check (language in ('en', 'ae'));

-- In development, the outbox now shows the rows of `message`. Servers of the previous release still write to the table `outbox`.
truncate outbox;
