-- A reseller sells through OCTO and is the buyer of its purchases. The ids of resellers are negative, unlike the ids of visitors.
create table reseller(
  id                bigint generated always as identity (increment by -1) primary key,
  name              text not null unique,
  net_share         int not null check (net_share between 0 and 10000),  -- basis points of the retail price; 8500 is 85 %
  hold_share        int not null check (hold_share between 1 and 100),   -- the percentage of a pool that a reseller may hold unconfirmed
  requests_a_minute int not null check (requests_a_minute > 0),
  created_at        timestamptz not null default clock_timestamp()
);

create table reseller_key(
  id          bigint generated always as identity primary key,
  reseller_id bigint not null references reseller,
  hash        bytea not null unique,                    -- sha256 of a 256-bit key; the key itself is not stored
  created_at  timestamptz not null default clock_timestamp(),
  revoked_at  timestamptz
);

-- Finds a range of keys, such as a slot on all days of a year. The unique index on `key` cannot find a range, because the order of
-- this index depends on the collation.
create index pool_in_order on pool(key text_pattern_ops);

create table reseller_booking(
  purchase_id   bigint primary key references purchase on delete cascade,
  reseller_id   bigint not null,
  uuid          uuid not null,
  reference     text,
  content       jsonb not null,                         -- option, availability, tickets with their prices, contact, notes
  version       int not null default 1,
  updated_at    timestamptz not null default clock_timestamp(),
  confirmed_at  timestamptz,
  cancelled_at  timestamptz,
  cancel_reason text,
  unique (reseller_id, uuid)
);
create index reseller_booking_reference on reseller_booking(reseller_id, reference) where reference is not null;

-- Resellers get no mail about a purchase. Resellers pay on account, so their bookings have no receipts.
create function skip_reseller_message() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger message_of_reseller before insert on message for each row
  when (new.user_id < 0) execute function skip_reseller_message();

create function skip_reseller_receipt() returns trigger language plpgsql as $$
begin
  if exists (select from purchase where id = new.purchase_id and user_id < 0) then return null; end if;
  return new;
end $$;
create trigger receipt_of_reseller before insert on receipt_due for each row execute function skip_reseller_receipt();

-- A refund reduces the reseller's debt. No provider pays the refund out.
create function settle_on_account() returns trigger language plpgsql as $$
begin
  perform settle_payout(new.id, 'account');
  return null;
end $$;
create trigger payout_on_account after insert on payout for each row
  when (new.provider = 'reseller') execute function settle_on_account();

-- Returns a pool of which the reseller would hold more than its share, or null. The new claims replace the claims of the purchase p_except.
create function pool_beyond_reseller_share(p_reseller bigint, p_except bigint, p_keys text[], p_quantities int[], p_caps int[])
returns text language sql stable as $$
  select w.key
    from unnest(p_keys, p_quantities, p_caps) w(key, quantity, cap)
    join reseller r on r.id = p_reseller
    left join pool p on p.key = w.key
    left join lateral (select coalesce(sum(l.qty), 0)::int as quantity
                         from purchase u join purchase_line l on l.purchase_id = u.id
                        where u.user_id = p_reseller and u.status = 0 and u.expires_at > clock_timestamp()
                          and u.id is distinct from p_except and l.pool_id = p.id) own on true
   where coalesce(p.cap, w.cap) is not null
     and own.quantity + w.quantity > ceil(coalesce(p.cap, w.cap) * r.hold_share / 100.0)
   order by w.key limit 1
$$;

-- Refuses a hold above the reseller's share with the reason `share`.
create function reserve_for_reseller(
  p_purchase jsonb, p_keys text[], p_quantities int[], p_on_demand boolean[], p_caps int[], p_hold interval,
  p_uuid uuid, p_reference text, p_content jsonb
) returns jsonb language plpgsql as $$
declare v_reseller bigint := (p_purchase ->> 'user_id')::bigint; v_pool text; v_answer jsonb;
begin
  -- Locks the reseller, so that concurrent holds count each other.
  perform 1 from reseller where id = v_reseller for no key update;
  v_pool := pool_beyond_reseller_share(v_reseller, null, p_keys, p_quantities, p_caps);
  if v_pool is not null and not exists (select from purchase where user_id = v_reseller and idem_key = p_purchase ->> 'idem_key') then
    return jsonb_build_object('outcome', 'refused', 'reason', 'share', 'pool', v_pool);
  end if;
  v_answer := place_hold(p_purchase, p_keys, p_quantities, p_on_demand, p_caps, p_hold);
  if v_answer ->> 'outcome' = 'held' then
    insert into reseller_booking(purchase_id, reseller_id, uuid, reference, content)
    values ((v_answer ->> 'id')::bigint, v_reseller, p_uuid, p_reference, p_content);
  end if;
  return v_answer;
end $$;

-- Changes, extends or confirms a booking on hold. If p_purchase is null, the booking keeps its places. The outcome is 'done',
-- 'share' (too many places), 'stale' (changed meanwhile) or 'over' (no longer on hold). SQLSTATE P0002 means sold out.
create function change_reseller_booking(
  p_reseller bigint, p_uuid uuid, p_version int, p_purchase jsonb, p_keys text[], p_quantities int[], p_on_demand boolean[], p_caps int[],
  p_content jsonb, p_reference text, p_minutes int, p_most_minutes int, p_confirm boolean
) returns text language plpgsql as $$
declare o reseller_booking; u purchase; r record; v_version bigint; v_left int; v_held int;
begin
  perform 1 from reseller where id = p_reseller for no key update;
  select * into o from reseller_booking where reseller_id = p_reseller and uuid = p_uuid;
  select * into u from purchase where id = o.purchase_id for update;
  if u.status <> 0 or u.expires_at <= clock_timestamp() then return 'over'; end if;
  if o.version <> p_version then return 'stale'; end if;
  if p_purchase is not null then
    if pool_beyond_reseller_share(p_reseller, u.id, p_keys, p_quantities, p_caps) is not null then return 'share'; end if;
    perform make_pools(p_keys, p_on_demand, p_caps);
    -- Updates each pool of the former and the new claims once. The id order prevents deadlocks.
    for r in with claimed as (select p.id, p.key, c.quantity from unnest(p_keys, p_quantities) c(key, quantity) join pool p on p.key = c.key),
                  held as (select pool_id as id, qty from purchase_line where purchase_id = u.id)
             select id, coalesce(claimed.quantity, 0) - coalesce(held.qty, 0) as change
               from claimed full join held using (id) order by id loop
      update pool set held = held + r.change, v = v + 1
       where id = r.id and (cap is null or r.change <= 0 or held + sold + r.change <= cap);
      if not found then
        select p.v, p.cap - p.held - p.sold, p.held into v_version, v_left, v_held from pool p where p.id = r.id;
        raise exception using errcode = 'P0002', message = 'sold out',
          detail = sold_out((select key from pool where id = r.id), v_version, v_left, v_held)::text;
      end if;
    end loop;
    delete from purchase_line where purchase_id = u.id;
    insert into purchase_line
    select u.id, (select id from pool where key = c.key), c.quantity from unnest(p_keys, p_quantities) c(key, quantity);
    update purchase
       set package_id = (p_purchase ->> 'package_id')::bigint, items = p_purchase -> 'items', amount = (p_purchase ->> 'amount')::bigint
     where id = u.id returning * into u;
    update booking set package_id = u.package_id, items = u.items, quote = p_purchase -> 'quote', amount = u.amount
     where purchase_id = u.id;
  end if;
  if p_minutes is not null then
    update purchase set expires_at = greatest(expires_at, least(clock_timestamp() + make_interval(mins => p_minutes),
                                                                created_at + make_interval(mins => p_most_minutes)))
     where id = u.id;
  end if;
  update reseller_booking
     set content = coalesce(p_content, content), reference = coalesce(p_reference, reference), version = version + 1,
         updated_at = clock_timestamp(), confirmed_at = case when p_confirm then clock_timestamp() end
   where purchase_id = u.id;
  if p_confirm then perform apply_payment('reseller', u.number, u.number, 'paid', u.amount); end if;
  return 'done';
end $$;

-- Returns false if the booking is not on hold.
create function cancel_reseller_hold(p_reseller bigint, p_uuid uuid, p_reason text) returns boolean language plpgsql as $$
declare u purchase;
begin
  select u1.* into u from purchase u1 join reseller_booking o on o.purchase_id = u1.id
   where o.reseller_id = p_reseller and o.uuid = p_uuid for update of u1;
  if u.status <> 0 or u.expires_at <= clock_timestamp() then return false; end if;
  perform cancel_purchase(u.number, p_reseller);
  update reseller_booking set cancelled_at = clock_timestamp(), updated_at = clock_timestamp(), cancel_reason = p_reason
   where purchase_id = u.id;
  return true;
end $$;
