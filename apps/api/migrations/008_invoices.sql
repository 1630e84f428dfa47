-- These tables store the invoices that visitors upload, and the raffle numbers that approved invoices earn.
create table invoice(
  id               bigint generated always as identity primary key,
  user_id          bigint not null references app_user,
  digest           bytea not null,               -- sha256 of the uploaded file
  -- Names of private files: the picture that the server re-encoded, and its thumbnail.
  picture          text not null,
  preview          text not null,
  status           smallint not null default 0 check (status between 0 and 3),  -- 0 pending 1 approved 2 rejected 3 resubmit
  -- The moderator copies the next four values from the picture.
  invoice_number   text,
  vendor_name      text,
  destination_name text,
  amount           bigint check (amount > 0),    -- fils
  notes            text,
  created_at       timestamptz not null default clock_timestamp(),
  moderated_at     timestamptz,
  -- If a user uploads the same file again, for example after a lost answer, it is the same invoice.
  unique (user_id, digest),
  check ((status = 1) = (amount is not null)),
  check ((status = 0) = (moderated_at is null))
);
create index invoice_by_user on invoice(user_id, id desc);
create index invoice_by_status on invoice(status, id);
-- Moderators look for files that more than one user uploaded.
create index invoice_by_digest on invoice(digest);

-- Each row is one raffle number of an invoice. If an approval runs twice, even at the same time, the unique constraint refuses a second
-- row with the same invoice and place.
create table raffle(
  raffle_number text primary key,                -- random, so that no one can guess it from another number
  invoice_id    bigint not null references invoice,
  place         int not null check (place > 0),  -- 1, 2, 3, … within its invoice
  created_at    timestamptz not null default clock_timestamp(),
  unique (invoice_id, place)
);
