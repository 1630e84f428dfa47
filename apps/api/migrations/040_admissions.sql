-- A booking counts the people who have entered. A scan is one reading of a ticket at a gate.
alter table booking
  add column arrived_adults   int not null default 0 check (arrived_adults >= 0),
  add column arrived_children int not null default 0 check (arrived_children >= 0),
  add constraint booking_arrived_of_party check (
    arrived_adults <= coalesce((items #>> '{party,adults}')::int, 0)
    and arrived_children <= coalesce((items #>> '{party,children}')::int, 0)) not valid;

-- Finds the tickets for the list of a gate: the tickets of its package for its day, and those without a day.
create index booking_of_visit on booking(package_id, (items ->> 'date'));

create table gate_scan(
  scan_id          uuid primary key,                  -- from the phone, so that a repeated request counts once
  number           text not null,                     -- the number that was read, even if no ticket has it
  purchase_id      bigint,                            -- a foreign key would lock the purchase
  position         smallint,
  package_id       bigint not null,                   -- what the gate admitted to
  visit_date       date not null,
  slot_id          bigint,
  gate             text not null,
  who              text not null,                     -- an e-mail address of staff
  verdict          text not null check (verdict in ('welcome', 'already-used', 'other-visit', 'not-paid', 'cancelled', 'unknown')),
  adults           int not null check (adults >= 0),  -- the people whom the gate let in
  children         int not null check (children >= 0),
  counted_adults   int not null check (counted_adults between 0 and adults),     -- the part for whom the ticket had room
  counted_children int not null check (counted_children between 0 and children),
  conflict         text,                              -- why an online gate would have refused a late scan
  at               timestamptz not null,
  received_at      timestamptz not null default clock_timestamp()
);
create index gate_scan_of_booking on gate_scan(purchase_id, position);
create index gate_scan_conflicts on gate_scan(visit_date) where conflict is not null;

-- 8. SCAN: stores a scan that the caller judged by p_arrived_adults and p_arrived_children. Returns false if these counts have changed, if the
-- booking is cancelled, or if the scan is already stored. After false, the caller judges the scan again.
create function record_scan(p_scan jsonb, p_arrived_adults int, p_arrived_children int) returns boolean language plpgsql as $$
declare s gate_scan := jsonb_populate_record(null::gate_scan, p_scan);
begin
  s.received_at := clock_timestamp();
  insert into gate_scan select s.* on conflict do nothing;
  if not found then return false; end if;
  if s.counted_adults + s.counted_children = 0 then return true; end if;
  update booking set arrived_adults = arrived_adults + s.counted_adults, arrived_children = arrived_children + s.counted_children
   where purchase_id = s.purchase_id and position = s.position and cancelled_at is null
     and arrived_adults = p_arrived_adults and arrived_children = p_arrived_children;
  if not found then delete from gate_scan where scan_id = s.scan_id; return false; end if;
  return true;
end $$;
