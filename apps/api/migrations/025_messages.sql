-- The messages to visitors, which are also the queue of their sending. A message is written in the transaction of its event, so an
-- event without its message, or a message without its event, cannot exist. Any server claims the messages that are due. A claim
-- moves due_at ahead: if the server is killed, another one sends the message after that time.
create table message(
  id         uuid primary key,                        -- the Message-ID of a mail, the reference of an SMS: the same in each copy
  kind       text not null,                           -- 'code', 'paid', ...
  subject    text not null,                           -- what it is about: a purchase or ticket number, an invoice, an address
  user_id    bigint,                                  -- the recipient; null for a code
  recipient  text,                                    -- the address of a code; an account's address is read when it is sent
  content    jsonb not null default '{}',             -- figures of the event, never personal data
  created_at timestamptz not null default clock_timestamp(),
  due_at     timestamptz not null default clock_timestamp(), -- the next attempt
  attempts   int not null default 0,
  channel    text,                                    -- by which it was sent
  sent_at    timestamptz,
  failed_at  timestamptz,                             -- when the last attempt had failed
  error      text,                                    -- why the latest attempt failed, without addresses
  unique (kind, subject),                             -- one event leads to one message, however often it is reported
  check (user_id is not null or recipient is not null)
);
create index message_due on message(due_at) where sent_at is null and failed_at is null;
create index message_of_user on message(user_id, created_at desc);
create index message_of_recipient on message(recipient) where recipient is not null;

-- The language of the buyer's latest payment or sign-in, for messages; null until then.
alter table app_user add column language text check (language in ('en', 'ae'));

-- The outbox of development shows messages now. Servers of the previous release still write this table.
truncate outbox;
