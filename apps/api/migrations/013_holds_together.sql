-- Places concurrent holds in one transaction, even when their pools differ. Nearly all buyers claim the same contended pool.

drop function place_holds(jsonb, text[], boolean[], int[]);

-- The check of the foreign key would lock each new purchase a second time. One transaction inserts a purchase and its lines, and the view
-- `leak` shows a pool whose counters include a line without a purchase. Only the audit reads all lines of a pool.
alter table purchase_line drop constraint purchase_line_purchase_id_fkey;
drop index purchase_line_pool;

-- The exception rolls back the whole group. The caller then retries the purchases in p_numbers individually.
create function ask_alone(p_numbers text[]) returns void language plpgsql as
$$ begin raise exception using errcode = 'P0002', message = 'ask alone', detail = to_jsonb(p_numbers)::text; end $$;

-- Replaces place_holds (003). p_purchases has at most one purchase per buyer and idempotency key; `seconds` is the duration of the hold.
-- The five arrays list the claims. p_on_demand tells whether the function creates a missing pool; p_caps has the caps of created pools.
-- The result has the created purchases, the refusals, and the state of each pool at the end. The function raises P0002 if the caller must
-- retry purchases individually.
create function hold_together(
  p_purchases jsonb, p_numbers text[], p_keys text[], p_quantities int[], p_on_demand boolean[], p_caps int[]
) returns jsonb language plpgsql as $$
declare
  r record; v_refused jsonb[] := '{}'; v_out text[] := '{}'; v_apart text[]; v_made jsonb;
  v_version bigint; v_left int; v_changes jsonb[] := '{}';
begin
  -- Refuses without a lock, as record_hold does.
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
    -- A repeated request is not refused: its individual retry answers with the existing purchase.
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
  -- If a pool has too little for all purchases together, the caller retries each purchase individually until the pool is full.
  select array_agg(distinct c.number) into v_apart from unnest(p_numbers, p_keys) c(number, key) where c.key in (
    select p.key from unnest(p_keys, p_quantities) u(key, quantity) join pool p on p.key = u.key
     group by p.id having sum(u.quantity) > p.cap - p.held - p.sold);
  if v_apart is not null then perform ask_alone(v_apart); end if;
  -- The order of the inserts prevents a deadlock between two groups with the same purchases.
  with made as (
    insert into purchase(number, user_id, idem_key, body_hash, package_id, items, quote, coupon, amount, site, channel,
                         referral, traffic_referral, redirect_to, choice_path, status, created_at, expires_at)
    select number, user_id, idem_key, body_hash, package_id, items, quote, coupon, amount, site, channel, referral,
           traffic_referral, redirect_to, choice_path, 0, clock_timestamp(), clock_timestamp() + make_interval(secs => seconds)
      from jsonb_to_recordset(p_purchases) n(
             number text, user_id bigint, idem_key text, body_hash text, package_id bigint, items jsonb, quote jsonb,
             coupon text, amount bigint, site text, channel text, referral text, traffic_referral text, redirect_to text,
             choice_path text, seconds double precision)
     where number <> all(v_out)
     order by user_id, idem_key
    on conflict do nothing returning id, number, expires_at),
  lines as (
    insert into purchase_line
    select made.id, (select id from pool where key = c.key), c.quantity
      from unnest(p_numbers, p_keys, p_quantities) c(number, key, quantity) join made using (number))
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'number', number,
                                               'expiresAt', floor(extract(epoch from expires_at) * 1000)::bigint)), '[]')
    into v_made from made;
  -- Duplicates of earlier purchases were not inserted.
  if jsonb_array_length(v_made) + cardinality(v_out) < jsonb_array_length(p_purchases) then
    perform ask_alone(array(select n ->> 'number' from jsonb_array_elements(p_purchases) n where n ->> 'number' <> all(v_out)
      and n ->> 'number' not in (select m ->> 'number' from jsonb_array_elements(v_made) m)));
  end if;
  -- Like take_pools, updates the pools last and in the order of their ids.
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
