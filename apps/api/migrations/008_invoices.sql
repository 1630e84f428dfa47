-- Visitors upload invoices to earn raffle numbers.
create table invoice(
  id               bigint generated always as identity primary key,
  user_id          bigint not null references app_user,
  digest           bytea not null,               -- sha256 of the uploaded file
  -- Names of private files: the re-encoded picture and its thumbnail.
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
  -- An upload that is repeated after a lost answer creates no second invoice.
  unique (user_id, digest),
  check ((status = 1) = (amount is not null)),
  check ((status = 0) = (moderated_at is null))
);
create index invoice_by_user on invoice(user_id, id desc);
create index invoice_by_status on invoice(status, id);
-- Moderators look for files that several users uploaded.
create index invoice_by_digest on invoice(digest);

-- If an approval runs twice, the unique constraint prevents a second set of raffle numbers.
create table raffle(
  raffle_number text primary key,                -- random, so that visitors cannot guess other numbers
  invoice_id    bigint not null references invoice,
  place         int not null check (place > 0),  -- 1, 2, 3, … within its invoice
  created_at    timestamptz not null default clock_timestamp(),
  unique (invoice_id, place)
);
