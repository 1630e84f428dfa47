-- Invoices that visitors upload, and the entries in the draw that approved ones earn.
create table invoice(
  id               bigint generated always as identity primary key,
  user_id          bigint not null references app_user,
  digest           bytea not null,               -- sha256 of the file as it was sent
  -- Names of private files: the picture, drawn anew by us, and a small one of it.
  picture          text not null,
  preview          text not null,
  status           smallint not null default 0 check (status between 0 and 3),  -- pending, approved, rejected, resubmit
  -- What the moderation reads off the picture.
  invoice_number   text,
  vendor_name      text,
  destination_name text,
  amount           bigint check (amount > 0),    -- fils
  notes            text,
  created_at       timestamptz not null default clock_timestamp(),
  moderated_at     timestamptz,
  -- The same file sent again, such as after an answer that got lost, is the same invoice.
  unique (user_id, digest),
  check ((status = 1) = (amount is not null)),
  check ((status = 0) = (moderated_at is null))
);
create index invoice_by_user on invoice(user_id, id desc);
create index invoice_by_status on invoice(status, id);
-- The same file from two people is something to look at.
create index invoice_by_digest on invoice(digest);

-- One entry in the draw. Whatever runs twice or at once: an invoice has each place once, and no number is given twice.
create table raffle(
  raffle_number text primary key,                -- random, so that nobody finds another one's by counting
  invoice_id    bigint not null references invoice,
  place         int not null check (place > 0),  -- 1, 2, 3, … within its invoice
  created_at    timestamptz not null default clock_timestamp(),
  unique (invoice_id, place)
);
