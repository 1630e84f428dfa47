-- A purchase has one booking for each of its packages. Each booking is one ticket.
create table booking(
  id          bigint generated always as identity,
  purchase_id bigint not null,                        -- no foreign key, because each check would lock a new purchase once more
  position    smallint not null,                      -- 1 for the first package of the request
  package_id  bigint not null,                        -- no foreign key: a booking outlives its package
  items       jsonb not null,                         -- the content of the ticket
  quote       jsonb not null,                         -- the engine's explanation of the amount
  amount      bigint not null check (amount >= 0),    -- fils, after the coupon
  primary key (purchase_id, position)
);

create function booking_ids(p_purchase bigint) returns jsonb language sql stable as
$$ select coalesce(jsonb_agg(id order by position), '[]') from booking where purchase_id = p_purchase $$;

create function delete_bookings() returns trigger language plpgsql as
$$ begin delete from booking where purchase_id = old.id; return null; end $$;
create trigger purchase_deleted after delete on purchase for each row execute function delete_bookings();

-- Only servers of the previous release fill `purchase.quote` for a booking. The trigger then adds the row of the booking.
alter table purchase alter column quote drop not null;
create function add_only_booking() returns trigger language plpgsql as $$
begin
  insert into booking(purchase_id, position, package_id, items, quote, amount)
  values (new.id, 1, new.package_id, new.items, new.quote, new.amount);
  return null;
end $$;
create trigger purchase_of_previous_release after insert on purchase for each row
  when (new.package_id is not null and new.quote is not null) execute function add_only_booking();

-- Replaces record_hold: `p_purchase` has `bookings: [{package_id, items, quote, amount}]` or the fields package_id, items and quote.
create or replace function record_hold(p_purchase jsonb, p_keys text[], p_quantities int[], p_on_demand boolean[], p_caps int[], p_hold interval)
returns jsonb language plpgsql as $$
declare
  claim purchase := jsonb_populate_record(null::purchase, p_purchase); mine purchase; twin purchase; r record; v_bookings jsonb;
begin
  select * into twin from purchase where user_id = claim.user_id and idem_key = claim.idem_key;
  if not found then
    -- Refuses a sold-out purchase without a lock. The counts may be stale, but a refusal writes nothing.
    select u.key, p.id, coalesce(p.v, 0) as v, coalesce(p.held, 0) as held,
           case when p.id is null then u.cap else p.cap - p.held - p.sold end as remaining into r
      from unnest(p_keys, p_quantities, p_on_demand, p_caps) u(key, quantity, on_demand, cap)
      left join pool p on p.key = u.key
     where (p.id is null and not u.on_demand)
        or u.quantity > case when p.id is null then u.cap else p.cap - p.held - p.sold end
     order by p.id nulls first limit 1;
    if found then
      if r.id is null and r.remaining is null then raise exception 'no pool %', r.key; end if;
      return sold_out(r.key, r.v, r.remaining, r.held);
    end if;
    -- Every function inserts pools before purchases: one order of locks prevents deadlocks.
    if true = any(p_on_demand) then perform make_pools(p_keys, p_on_demand, p_caps); end if;
    insert into purchase(number, user_id, idem_key, body_hash, package_id, items, quote, coupon, amount, site, channel,
                         referral, traffic_referral, redirect_to, choice_path, status, created_at, expires_at)
    values (claim.number, claim.user_id, claim.idem_key, claim.body_hash,
            coalesce(claim.package_id, (p_purchase #>> '{bookings,0,package_id}')::bigint),
            coalesce(claim.items, p_purchase #> '{bookings,0,items}'), claim.quote, claim.coupon, claim.amount, claim.site,
            claim.channel, claim.referral, claim.traffic_referral, claim.redirect_to, claim.choice_path,
            0, clock_timestamp(), clock_timestamp() + p_hold)
    on conflict do nothing returning * into mine;      -- waits for a concurrent duplicate, and then inserts nothing
    if mine.id is null then
      select * into twin from purchase where user_id = claim.user_id and idem_key = claim.idem_key;
      -- No purchase has this idempotency key, so the number is taken.
      if not found then raise unique_violation using message = 'purchase number taken'; end if;
    end if;
  end if;
  if mine.id is null then
    return jsonb_build_object('outcome', case when twin.body_hash = claim.body_hash then 'replay' else 'idempotency-mismatch' end,
                              'id', twin.id, 'number', twin.number, 'status', twin.status, 'bookings', booking_ids(twin.id));
  end if;
  insert into purchase_line
  select mine.id, (select id from pool where key = u.key), u.quantity from unnest(p_keys, p_quantities) u(key, quantity);
  with booked as (
    insert into booking(purchase_id, position, package_id, items, quote, amount)
    select mine.id, b.position, b.package_id, b.items, b.quote, b.amount
      from rows from (jsonb_to_recordset(p_purchase -> 'bookings') as (package_id bigint, items jsonb, quote jsonb, amount bigint))
           with ordinality b(package_id, items, quote, amount, position)
    returning id, position)
  select coalesce(jsonb_agg(id order by position), '[]') into v_bookings from booked;
  return jsonb_build_object('outcome', 'held', 'id', mine.id, 'number', mine.number, 'bookings', v_bookings,
                            'expiresAt', floor(extract(epoch from mine.expires_at) * 1000)::bigint);
end $$;

-- Replaces hold_together: each of `p_purchases` may contain `bookings`, as in record_hold.
create or replace function hold_together(
  p_purchases jsonb, p_numbers text[], p_keys text[], p_quantities int[], p_on_demand boolean[], p_caps int[]
) returns jsonb language plpgsql as $$
declare
  r record; v_refused jsonb[] := '{}'; v_out text[] := '{}'; v_apart text[]; v_made jsonb;
  v_version bigint; v_left int; v_changes jsonb[] := '{}';
begin
  -- Refuses sold-out purchases without a lock, as record_hold does.
  for r in select distinct on (c.number) c.number, c.key, p.id, coalesce(p.v, 0) as v, coalesce(p.held, 0) as held,
                  case when p.id is null then c.cap else p.cap - p.held - p.sold end as remaining
             from unnest(p_numbers, p_keys, p_quantities, p_on_demand, p_caps) c(number, key, quantity, on_demand, cap)
             left join pool p on p.key = c.key
            where (p.id is null and not c.on_demand)
               or c.quantity > case when p.id is null then c.cap else p.cap - p.held - p.sold end
            order by c.number, p.id nulls first loop
    if r.id is null and r.remaining is null then raise exception 'no pool %', r.key; end if;
    v_out := v_out || r.number;
    v_refused := v_refused || (sold_out(r.key, r.v, r.remaining, r.held) || jsonb_build_object('number', r.number));
  end loop;
  if v_out <> '{}' then
    -- An existing purchase is not refused.
    select array_agg(n.number) into v_apart from jsonb_to_recordset(p_purchases) n(number text, user_id bigint, idem_key text)
     where n.number = any(v_out) and exists (select 1 from purchase u where u.user_id = n.user_id and u.idem_key = n.idem_key);
    if v_apart is not null then perform ask_alone(v_apart); end if;
    select coalesce(array_agg(c.number), '{}'), coalesce(array_agg(c.key), '{}'), coalesce(array_agg(c.quantity), '{}'),
           coalesce(array_agg(c.on_demand), '{}'), coalesce(array_agg(c.cap), '{}')
      into p_numbers, p_keys, p_quantities, p_on_demand, p_caps
      from unnest(p_numbers, p_keys, p_quantities, p_on_demand, p_caps) c(number, key, quantity, on_demand, cap)
     where c.number <> all(v_out);
  end if;
  -- Every function inserts pools before purchases: one order of locks prevents deadlocks.
  if true = any(p_on_demand) then perform make_pools(p_keys, p_on_demand, p_caps); end if;
  -- If a pool has enough for each purchase alone but not for all together, the caller retries the purchases one by one.
  select array_agg(distinct c.number) into v_apart from unnest(p_numbers, p_keys) c(number, key) where c.key in (
    select p.key from unnest(p_keys, p_quantities) u(key, quantity) join pool p on p.key = u.key
     group by p.id having sum(u.quantity) > p.cap - p.held - p.sold);
  if v_apart is not null then perform ask_alone(v_apart); end if;
  -- The order of buyer and idempotency key keeps two groups with the same purchases from a deadlock.
  with made as (
    insert into purchase(number, user_id, idem_key, body_hash, package_id, items, quote, coupon, amount, site, channel,
                         referral, traffic_referral, redirect_to, choice_path, status, created_at, expires_at)
    select number, user_id, idem_key, body_hash, coalesce(package_id, (bookings #>> '{0,package_id}')::bigint),
           coalesce(items, bookings #> '{0,items}'), quote, coupon, amount, site, channel, referral, traffic_referral,
           redirect_to, choice_path, 0, clock_timestamp(), clock_timestamp() + make_interval(secs => seconds)
      from jsonb_to_recordset(p_purchases) n(
             number text, user_id bigint, idem_key text, body_hash text, package_id bigint, items jsonb, quote jsonb,
             coupon text, amount bigint, site text, channel text, referral text, traffic_referral text, redirect_to text,
             choice_path text, bookings jsonb, seconds double precision)
     where number <> all(v_out)
     order by user_id, idem_key
    on conflict do nothing returning id, number, expires_at),
  lines as (
    insert into purchase_line
    select made.id, (select id from pool where key = c.key), c.quantity
      from unnest(p_numbers, p_keys, p_quantities) c(number, key, quantity) join made using (number)),
  booked as (
    insert into booking(purchase_id, position, package_id, items, quote, amount)
    select made.id, b.position, b.package_id, b.items, b.quote, b.amount
      from jsonb_to_recordset(p_purchases) n(number text, bookings jsonb) join made using (number),
           rows from (jsonb_to_recordset(n.bookings) as (package_id bigint, items jsonb, quote jsonb, amount bigint))
           with ordinality b(package_id, items, quote, amount, position)
    returning id, purchase_id, position)
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', id, 'number', number, 'expiresAt', floor(extract(epoch from expires_at) * 1000)::bigint,
           'bookings', (select coalesce(jsonb_agg(b.id order by b.position), '[]') from booked b where b.purchase_id = made.id))), '[]')
    into v_made from made;
  -- Duplicates of earlier purchases were not inserted.
  if jsonb_array_length(v_made) + cardinality(v_out) < jsonb_array_length(p_purchases) then
    perform ask_alone(array(select n ->> 'number' from jsonb_array_elements(p_purchases) n where n ->> 'number' <> all(v_out)
      and n ->> 'number' not in (select m ->> 'number' from jsonb_array_elements(v_made) m)));
  end if;
  -- Like take_pools, updates the pools in id order and as the last step of the transaction.
  for r in select p.id, p.key, sum(u.quantity)::int as quantity, count(*) as takers
             from unnest(p_keys, p_quantities) u(key, quantity) join pool p on p.key = u.key group by p.id order by p.id loop
    update pool set held = held + r.quantity, v = v + r.takers
     where id = r.id and (cap is null or held + sold + r.quantity <= cap)
    returning v, cap - held - sold into v_version, v_left;
    if not found then
      perform ask_alone(array(select c.number from unnest(p_numbers, p_keys) c(number, key) where c.key = r.key));
    end if;
    v_changes := v_changes || pool_change(r.key, v_version, v_left);
  end loop;
  return jsonb_build_object('made', v_made, 'refused', to_jsonb(v_refused), 'changes', to_jsonb(v_changes));
end $$;
