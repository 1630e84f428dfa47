-- Invoices that visitors upload, and the raffle numbers that approved invoices earn.
create table invoice(
  id               bigint generated always as identity primary key,
  user_id          bigint not null references app_user,
  digest           bytea not null,               -- sha256 of the file as uploaded
  -- Names of private files: the picture as re-encoded by the server, and its thumbnail.
  picture          text not null,
  preview          text not null,
  status           smallint not null default 0 check (status between 0 and 3),  -- pending, approved, rejected, resubmit
  -- Entered by the moderator from the picture.
  invoice_number   text,
  vendor_name      text,
  destination_name text,
  amount           bigint check (amount > 0),    -- fils
  notes            text,
  created_at       timestamptz not null default clock_timestamp(),
  moderated_at     timestamptz,
  -- A repeated upload of the same file, such as after a lost answer, is the same invoice.
  unique (user_id, digest),
  check ((status = 1) = (amount is not null)),
  check ((status = 0) = (moderated_at is null))
);
create index invoice_by_user on invoice(user_id, id desc);
create index invoice_by_status on invoice(status, id);
-- Moderators check a file that two users uploaded.
create index invoice_by_digest on invoice(digest);

-- A raffle number of an invoice. If an approval is repeated or runs twice at the same time, the constraints refuse a second row with
-- the same number, or with the same invoice and place.
create table raffle(
  raffle_number text primary key,                -- random, so that a number cannot be guessed from another
  invoice_id    bigint not null references invoice,
  place         int not null check (place > 0),  -- 1, 2, 3, … within its invoice
  created_at    timestamptz not null default clock_timestamp(),
  unique (invoice_id, place)
);
