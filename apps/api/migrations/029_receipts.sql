-- One sequence without holes numbers receipts and credit notes. A job takes the numbers, so payments do not wait for each other.
create table receipt(
  number       bigint primary key check (number > 0),
  kind         text not null check (kind in ('receipt', 'credit-note')),
  purchase_id  bigint not null,
  position     smallint,                              -- of the cancelled package; null for a receipt
  issued_at    timestamptz not null default clock_timestamp(),
  seller       text not null,
  trn          text not null,                         -- the tax registration number of the seller
  vat_rate     int not null,                          -- basis points; 500 is 5 %
  total        bigint not null check (total > 0),     -- fils, with VAT
  vat          bigint not null,
  lines        jsonb not null,                        -- [{name, amount, vat}]; the lines add up to total and vat
  unique nulls not distinct (purchase_id, position)
);

-- Payments and cancellations that still need a receipt or a credit note, in the order in which they happened.
create table receipt_due(
  id          bigint generated always as identity primary key,
  purchase_id bigint not null,
  position    smallint,
  unique nulls not distinct (purchase_id, position)
);

create function queue_receipt() returns trigger language plpgsql as $$
begin
  insert into receipt_due(purchase_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger purchase_receipt after update of status on purchase for each row
  when (new.status = 1 and old.status <> 1 and new.amount > 0) execute function queue_receipt();

create function queue_credit_note() returns trigger language plpgsql as $$
begin
  insert into receipt_due(purchase_id, position) values (new.purchase_id, new.position) on conflict do nothing;
  return null;
end $$;
create trigger booking_credit_note after update of cancelled_at on booking for each row
  when (old.cancelled_at is null and new.cancelled_at is not null and new.refund > 0) execute function queue_credit_note();
