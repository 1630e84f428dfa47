-- The secret of a webhook is derived from its id and the server's secret (OCTO-03).
create table reseller_webhook(
  id                   uuid primary key default gen_random_uuid(),
  reseller_id          bigint not null references reseller,
  event                text not null check (event in ('booking_update', 'availability_update')),
  url                  text not null,
  retry_on_error       boolean not null,
  use_contact_language boolean not null,
  capabilities         text[] not null,                  -- from the request that created the webhook
  language             text not null check (language in ('en', 'ae')),
  created_at           timestamptz not null default clock_timestamp()
);
create index reseller_webhook_of on reseller_webhook(reseller_id, event);

-- This queue works like the table `message`. A delivery has the same id in every attempt.
create table webhook_delivery(
  id         uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references reseller_webhook on delete cascade,
  content    jsonb not null,                             -- the uuid of a booking, or the ids of a product, an option and availabilities
  created_at timestamptz not null default clock_timestamp(),
  due_at     timestamptz not null default clock_timestamp(),
  attempts   int not null default 0,
  sent_at    timestamptz,
  failed_at  timestamptz,
  error      text
);
create index webhook_delivery_due on webhook_delivery(webhook_id, due_at) where sent_at is null and failed_at is null;
create index webhook_delivery_ended on webhook_delivery(created_at) where sent_at is not null or failed_at is not null;

create function queue_booking_update() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery(webhook_id, content)
  select id, jsonb_build_object('uuid', new.uuid) from reseller_webhook
   where reseller_id = new.reseller_id and event = 'booking_update';
  return null;
end $$;
create trigger booking_update after update of version on reseller_booking for each row
  when (new.version > old.version) execute function queue_booking_update();

-- Raises the version for changes that the reseller did not make. The statuses 2 and 5 are cancellations, and 3 is an expired hold.
create function raise_booking_version() returns trigger language plpgsql as $$
begin
  update reseller_booking set version = version + 1, updated_at = clock_timestamp() where purchase_id = new.id;
  return null;
end $$;
create trigger reseller_booking_ended after update of status on purchase for each row
  when (new.user_id < 0 and new.status in (2, 3, 5) and new.status is distinct from old.status)
  execute function raise_booking_version();
