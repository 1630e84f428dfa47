-- A pool counts a limited thing: tickets, uses of a coupon or stock. Only the functions below change pools. They use conditional updates
-- in the order of the pool ids, at the end of the transaction, so pools never oversell, leak or deadlock. READ COMMITTED is enough: a
-- stricter isolation level would only make more transactions fail.

create table pool(
  id   bigint generated always as identity primary key,
  key  text not null unique,                          -- 'pkg:2501:date:2026-12-01:adult', 'coupon:WELCOME10:user:77'
  cap  int  check (cap >= 0),                         -- null means unlimited
  held int  not null default 0 check (held >= 0),
  sold int  not null default 0 check (sold >= 0),
  v    bigint not null default 0,                     -- each change increases the version; tests check linearizability with it
  check (held + sold <= cap)
) with (fillfactor = 50);

create table purchase(
  id               bigint generated always as identity primary key,
  number           text not null unique,              -- random, so that no one can guess it
  user_id          bigint not null,                   -- no foreign key: its check would lock the buyer's row
  idem_key         text not null,
  body_hash        text not null,                     -- sha256 of the canonical request
  package_id       bigint not null,                   -- no foreign key: a purchase outlives its package
  items            jsonb not null,                    -- the selection, with the names at the time of purchase
  quote            jsonb not null,                    -- the engine's quote
  coupon           text,                              -- the code as typed
  amount           bigint not null check (amount >= 0), -- fils; computed by the server
  site             text,
  channel          text,
  referral         text,
  traffic_referral text,
  redirect_to      text,
  status           smallint not null check (status between 0 and 4), -- 0 pending 1 confirmed 2 failed 3 expired 4 refund due
  created_at       timestamptz not null,
  expires_at       timestamptz not null,              -- end of the hold, by the clock of the database
  unique (user_id, idem_key)
) with (fillfactor = 70);
create index purchase_due on purchase(expires_at) where status = 0;
create index purchase_history on purchase(user_id, id desc);

create table purchase_line(
  purchase_id bigint not null references purchase,
  pool_id     bigint not null,                        -- no foreign key: its check would lock the contended pool (KEY SHARE)
  qty         int not null check (qty > 0),
  primary key (purchase_id, pool_id)
);
create index purchase_line_pool on purchase_line(pool_id);

create table payment(
  purchase_id bigint primary key references purchase,
  provider    text not null,
  token       text not null unique,
  link        text not null,
  redirect_to text not null,
  opened_at   timestamptz not null default clock_timestamp()
);

create table payment_event(
  provider        text not null,
  event_id        text not null,
  purchase_number text not null,
  kind            text not null,
  amount          bigint not null,                    -- fils
  outcome         text,
  at              timestamptz not null default clock_timestamp(),
  primary key (provider, event_id)                    -- rows are never deleted, so a late duplicate is not applied again
);
create index payment_event_purchase on payment_event(purchase_number);

create table refund(
  purchase_id bigint primary key references purchase,
  amount      bigint not null check (amount > 0),     -- fils
  reason      text not null,
  settled_at  timestamptz
);

-- Describes a change of a pool. `left` is the remaining quantity; null means unlimited.
create function pool_change(p_key text, p_version bigint, p_left int) returns jsonb language sql immutable as
$$ select jsonb_build_object('pool', p_key, 'version', p_version, 'left', p_left) $$;

-- Describes the refusal of a hold. p_version is the version of the pool at the time of the refusal.
create function sold_out(p_key text, p_version bigint, p_left int, p_held int) returns jsonb language sql immutable as
$$ select pool_change(p_key, p_version, p_left) || jsonb_build_object('outcome', 'sold-out', 'sweepable', p_held > 0) $$;

-- Creates the pools that an import does not create, such as the pool of a slot on one date. The order of the keys prevents a deadlock
-- between two buyers who create the same pools.
create function make_pools(p_keys text[], p_on_demand boolean[], p_caps int[]) returns void language sql as $$
  insert into pool(key, cap)
  select u.key, u.cap from unnest(p_keys, p_on_demand, p_caps) u(key, on_demand, cap)
   where u.on_demand and not exists (select 1 from pool p where p.key = u.key)
   order by u.key
  on conflict do nothing
$$;

-- Inserts a purchase and its lines without taking quantities from pools. The outcome is 'held', 'replay',
-- 'idempotency-mismatch' or 'sold-out'.
create function record_hold(p_purchase jsonb, p_keys text[], p_quantities int[], p_on_demand boolean[], p_caps int[], p_hold interval)
returns jsonb language plpgsql as $$
declare claim purchase := jsonb_populate_record(null::purchase, p_purchase); mine purchase; twin purchase; r record;
begin
  select * into twin from purchase where user_id = claim.user_id and idem_key = claim.idem_key;
  if not found then
    -- Refuses early, without a lock. The values may be slightly stale. A wrong refusal writes nothing, and
    -- take_pools checks every hold again.
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
                         referral, traffic_referral, redirect_to, status, created_at, expires_at)
    values (claim.number, claim.user_id, claim.idem_key, claim.body_hash, claim.package_id, claim.items, claim.quote, claim.coupon,
            claim.amount, claim.site, claim.channel, claim.referral, claim.traffic_referral, claim.redirect_to,
            0, clock_timestamp(), clock_timestamp() + p_hold)
    on conflict do nothing returning * into mine;      -- waits for a concurrent duplicate
    if mine.id is null then
      select * into twin from purchase where user_id = claim.user_id and idem_key = claim.idem_key;
      -- The number was taken, not the idempotency key: the caller generates another number.
      if not found then raise unique_violation using message = 'purchase number taken'; end if;
    end if;
  end if;
  if mine.id is null then
    return jsonb_build_object('outcome', case when twin.body_hash = claim.body_hash then 'replay' else 'idempotency-mismatch' end,
                              'id', twin.id, 'number', twin.number, 'status', twin.status);
  end if;
  insert into purchase_line
  select mine.id, (select id from pool where key = u.key), u.quantity from unnest(p_keys, p_quantities) u(key, quantity);
  return jsonb_build_object('outcome', 'held', 'id', mine.id, 'number', mine.number,
                            'expiresAt', floor(extract(epoch from mine.expires_at) * 1000)::bigint);
end $$;

-- Takes quantities from pools, as the last step of the transaction. The quantities are for p_steps purchases. If a pool is sold out, the
-- function raises SQLSTATE P0002.
create function take_pools(p_keys text[], p_quantities int[], p_steps int) returns jsonb language plpgsql as $$
declare r record; v_version bigint; v_left int; v_held int; v_changes jsonb := '[]';
begin
  for r in select p.id, p.key, u.quantity from unnest(p_keys, p_quantities) u(key, quantity) join pool p on p.key = u.key
            order by p.id loop
    loop
      update pool set held = held + r.quantity, v = v + p_steps
       where id = r.id and (cap is null or held + sold + r.quantity <= cap)
      returning v, cap - held - sold into v_version, v_left;
      exit when found;
      select v, cap - held - sold, held into v_version, v_left, v_held from pool where id = r.id;
      -- If a release between the two statements made room, the loop retries.
      if v_left < r.quantity then
        raise exception using errcode = 'P0002', message = 'sold out', detail = sold_out(r.key, v_version, v_left, v_held)::text;
      end if;
    end loop;
    v_changes := v_changes || pool_change(r.key, v_version, v_left);
  end loop;
  return v_changes;
end $$;

-- 1. HOLD: places a hold. The keys in p_keys are distinct. The function creates the missing pools that p_on_demand marks, with the caps
-- in p_caps.
create function place_hold(p_purchase jsonb, p_keys text[], p_quantities int[], p_on_demand boolean[], p_caps int[], p_hold interval)
returns jsonb language plpgsql as $$
declare v_answer jsonb := record_hold(p_purchase, p_keys, p_quantities, p_on_demand, p_caps, p_hold);
begin
  if v_answer ->> 'outcome' <> 'held' then return v_answer; end if;
  return v_answer || jsonb_build_object('changes', take_pools(p_keys, p_quantities, 1));
end $$;

-- 1b. HOLDS: places the holds of concurrent buyers of the same pools in one commit. p_requests is [{purchase, quantities, seconds}]. The
-- quantities are in the order of p_keys. A buyer has at most one request with the same idempotency key. If a pool has too little for all
-- requests, the function raises P0002; the caller then retries each request individually.
create function place_holds(p_requests jsonb, p_keys text[], p_on_demand boolean[], p_caps int[]) returns jsonb language plpgsql as $$
declare
  n int := cardinality(p_keys); m int; k int; r record;
  v_answers jsonb[] := array_fill(null::jsonb, array[jsonb_array_length(p_requests)]);
  v_takers int[] := '{}'; v_asked int[] := '{}'; v_sums int[] := array_fill(0, array[n]); v_later int[] := array_fill(0, array[n]);
  v_changes jsonb; v_change jsonb; v_own jsonb;
begin
  -- The order of buyer and idempotency key prevents a deadlock between two groups with the same purchases.
  for r in select e.at::int as at, e.body -> 'purchase' as purchase, make_interval(secs => (e.body ->> 'seconds')::double precision) as hold,
                  array(select q::int from jsonb_array_elements_text(e.body -> 'quantities') q) as quantities
             from jsonb_array_elements(p_requests) with ordinality e(body, at)
            order by e.body #>> '{purchase,user_id}', e.body #>> '{purchase,idem_key}' loop
    v_answers[r.at] := record_hold(r.purchase, p_keys, r.quantities, p_on_demand, p_caps, r.hold);
    continue when v_answers[r.at] ->> 'outcome' <> 'held';
    v_takers := v_takers || r.at;
    v_asked := v_asked || r.quantities;
    for i in 1 .. n loop v_sums[i] := v_sums[i] + r.quantities[i]; end loop;
  end loop;
  m := cardinality(v_takers);
  if m = 0 then return to_jsonb(v_answers); end if;
  v_changes := take_pools(p_keys, v_sums, m);
  -- Reports the changes as if the purchases had been placed one after the other. The loop begins with the last
  -- purchase, because the quantity left now is the quantity left after that purchase.
  for i in reverse m .. 1 loop
    v_own := '[]';
    for j in 0 .. n - 1 loop
      v_change := v_changes -> j;
      k := array_position(p_keys, v_change ->> 'pool');
      v_own := v_own || pool_change(p_keys[k], (v_change ->> 'version')::bigint - (m - i), (v_change ->> 'left')::int + v_later[k]);
      v_later[k] := v_later[k] + v_asked[(i - 1) * n + k];
    end loop;
    v_answers[v_takers[i]] := v_answers[v_takers[i]] || jsonb_build_object('changes', v_own);
  end loop;
  return to_jsonb(v_answers);
end $$;

-- Releases the held quantities of purchases. The order of the pool ids prevents a deadlock with HOLD and PAYMENT EVENT.
create function release_held(p_purchases bigint[]) returns jsonb language plpgsql as $$
declare l record; v_version bigint; v_left int; v_key text; v_changes jsonb := '[]';
begin
  for l in select pool_id, sum(qty)::int as qty from purchase_line where purchase_id = any(p_purchases)
            group by pool_id order by pool_id loop
    update pool set held = held - l.qty, v = v + 1 where id = l.pool_id
    returning key, v, cap - held - sold into v_key, v_version, v_left;
    v_changes := v_changes || pool_change(v_key, v_version, v_left);
  end loop;
  return v_changes;
end $$;

-- 2. EXPIRE: expires due purchases in a transaction of its own. It locks the purchases before the pools.
create function expire_due(p_limit int, p_pool text default null) returns jsonb language plpgsql as $$
declare due bigint[];
begin
  select array_agg(id) into due from (
    select u.id from purchase u where u.status = 0 and u.expires_at < clock_timestamp()
       and (p_pool is null or exists (select 1 from purchase_line l join pool p on p.id = l.pool_id
                                       where l.purchase_id = u.id and p.key = p_pool))
     order by u.id limit p_limit for update of u skip locked) d;
  if due is null then return jsonb_build_object('expired', 0, 'changes', '[]'::jsonb); end if;
  update purchase set status = 3 where id = any(due);
  return jsonb_build_object('expired', cardinality(due), 'changes', release_held(due));
end $$;

-- 3. CANCEL: cancels a pending purchase for its buyer.
create function cancel_purchase(p_number text, p_user bigint) returns jsonb language plpgsql as $$
declare v_id bigint;
begin
  update purchase set status = 2 where number = p_number and user_id = p_user and status = 0 returning id into v_id;
  if v_id is null then return jsonb_build_object('cancelled', false, 'changes', '[]'::jsonb); end if;
  return jsonb_build_object('cancelled', true, 'changes', release_held(array[v_id]));
end $$;

-- 4. PAYMENT EVENT: events arrive at least once and in any order. The caller has checked the signature, currency and time of the event.
create function apply_payment(p_provider text, p_event text, p_number text, p_kind text, p_amount bigint)
returns jsonb language plpgsql as $$
declare
  u purchase; l record; v_outcome text; v_owed text;
  v_key text; v_version bigint; v_left int; v_changes jsonb := '[]';
begin
  insert into payment_event(provider, event_id, purchase_number, kind, amount)
  values (p_provider, p_event, p_number, p_kind, p_amount) on conflict do nothing;
  if not found then return jsonb_build_object('outcome', 'duplicate', 'changes', v_changes); end if;
  select * into u from purchase where number = p_number for update;
  if not found                   then v_outcome := 'unknown-purchase';        -- stored for an operator to reconcile
  elsif p_kind <> 'paid'         then v_outcome := 'noted';                   -- a failed attempt never undoes a payment
  elsif u.status = 1             then v_outcome := 'second-charge'; v_owed := v_outcome;
  elsif p_amount <> u.amount     then v_outcome := 'wrong-amount';  v_owed := v_outcome;
  elsif u.status = 0             then                                         -- also after expires_at, until the sweep expires the purchase
    for l in select pool_id, qty from purchase_line where purchase_id = u.id order by pool_id loop
      update pool set held = held - l.qty, sold = sold + l.qty, v = v + 1 where id = l.pool_id
      returning key, v, cap - held - sold into v_key, v_version, v_left;
      v_changes := v_changes || pool_change(v_key, v_version, v_left);
    end loop;
    update purchase set status = 1 where id = u.id;
    v_outcome := 'confirmed';
  elsif u.status in (2, 3)       then                                         -- a late payment takes all quantities again, or none
    begin
      for l in select pool_id, qty from purchase_line where purchase_id = u.id order by pool_id loop
        update pool set sold = sold + l.qty, v = v + 1 where id = l.pool_id and (cap is null or held + sold + l.qty <= cap)
        returning key, v, cap - held - sold into v_key, v_version, v_left;
        if not found then raise exception using errcode = 'P0002', message = 'sold out'; end if;
        v_changes := v_changes || pool_change(v_key, v_version, v_left);
      end loop;
      update purchase set status = 1 where id = u.id;
      v_outcome := 'confirmed-late';
    exception when sqlstate 'P0002' then
      v_changes := '[]';
      update purchase set status = 4 where id = u.id;
      v_outcome := 'refund-due'; v_owed := 'late and sold out';
    end;
  else v_outcome := 'refund-due'; v_owed := 'paid again after a refund fell due';
  end if;
  if v_owed is not null and p_amount > 0 then
    insert into refund(purchase_id, amount, reason) values (u.id, p_amount, v_owed)
    on conflict (purchase_id) do update set amount = refund.amount + excluded.amount, settled_at = null;
  end if;
  update payment_event set outcome = v_outcome where provider = p_provider and event_id = p_event;
  return jsonb_build_object('outcome', v_outcome, 'changes', v_changes);
end $$;

-- The key under which an import lists the cap of a pool. All dates of a slot share one key. All users of a coupon share one key.
create function cap_key(p_key text) returns text language sql immutable as
$$ select regexp_replace(regexp_replace(p_key, '^(pkg:[0-9]+:slot:[0-9]+):[^:]+:', '\1:*:'), '^(coupon:[^:]+:user):[0-9]+$', '\1:*') $$;

-- 5. CAPS: replaces all caps with the caps of an import. A pool that the import does not list becomes unlimited. A cap is never below the
-- quantity held and sold, so all holds and tickets stay. An import never changes the pools that limit a user to one first order.
create function replace_caps(p_keys text[], p_caps int[]) returns void language plpgsql as $$
begin
  perform 1 from pool order by id for update;           -- locks the pools in id order, as every function here does
  update pool set cap = n.cap, v = v + 1
    from (select p.id, case when c.cap is not null then greatest(c.cap, p.held + p.sold) end as cap
            from pool p left join unnest(p_keys, p_caps) c(key, cap) on c.key = cap_key(p.key)
           where p.key not like 'first-order:%') n
   where pool.id = n.id and pool.cap is distinct from n.cap;
  insert into pool(key, cap)
  select key, cap from unnest(p_keys, p_caps) c(key, cap) where key not like '%:*%' order by key
  on conflict do nothing;
end $$;

-- 6. ALARMS: these two views must always be empty. The server reads them every minute.
create view leak as
select p.key, p.cap, p.held, p.sold,
       coalesce(sum(l.qty) filter (where u.status = 0), 0)::int as held_lines,
       coalesce(sum(l.qty) filter (where u.status = 1), 0)::int as sold_lines
  from pool p left join purchase_line l on l.pool_id = p.id left join purchase u on u.id = l.purchase_id
 group by p.id
having p.held <> coalesce(sum(l.qty) filter (where u.status = 0), 0)
    or p.sold <> coalesce(sum(l.qty) filter (where u.status = 1), 0) or p.held + p.sold > p.cap;

create view money_leak as
select i.s::bigint as money_in, k.s::bigint as kept, b.s::bigint as owed_back from
 (select coalesce(sum(amount), 0) s from payment_event where kind = 'paid' and outcome <> 'unknown-purchase') i,
 (select coalesce(sum(amount), 0) s from purchase where status = 1) k,
 (select coalesce(sum(amount), 0) s from refund) b
 where i.s <> k.s + b.s;
