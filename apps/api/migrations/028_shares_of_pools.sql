-- The network of a buyer: an IPv4 address or an IPv6 /64. The cleanup deletes the rows of purchases that are no longer unpaid.
create table purchase_network(
  purchase_id bigint primary key references purchase on delete cascade,
  network     text not null
);
create index purchase_network_by_network on purchase_network(network);

-- The first pool of which a buyer would hold more than their share; null if there is none. The engine has the same rule in `mayHoldMore`.
-- The rule applies to tickets and products, not to coupons.
create function pool_beyond_share(p_user bigint, p_keys text[], p_quantities int[], p_limits jsonb) returns text language sql stable as $$
  select w.key
    from unnest(p_keys, p_quantities) w(key, quantity)
    join pool p on p.key = w.key
    join lateral (select coalesce(sum(l.qty), 0)::int as quantity
                    from purchase u join purchase_line l on l.purchase_id = u.id
                   where u.user_id = p_user and u.status = 0 and l.pool_id = p.id) own on true
   where w.key ~ '^(pkg|product):' and w.quantity > 0 and p.cap is not null and own.quantity > 0
     and own.quantity + w.quantity > floor(p.cap * (p_limits ->> 'share_percent')::int / 100.0)
   order by w.key limit 1
$$;

-- Whether a buyer's next hold must be short: too many of their purchases lapsed, or unpaid purchases of their network hold much of a pool.
create function is_short_hold(p_user bigint, p_keys text[], p_limits jsonb) returns boolean language sql stable as $$
  select (select count(*) from purchase u
           where u.user_id = p_user and u.status = 3
             and u.created_at > clock_timestamp() - make_interval(hours => (p_limits ->> 'lapsed_hours')::int)) >= (p_limits ->> 'lapsed')::int
      or exists (
        select from pool p
          join (select l.pool_id, sum(l.qty) as quantity
                  from purchase_network n join purchase u on u.id = n.purchase_id and u.status = 0
                  join purchase_line l on l.purchase_id = u.id
                 where n.network = p_limits ->> 'network' group by l.pool_id) held on held.pool_id = p.id
         where p.key = any(p_keys) and p.key ~ '^(pkg|product):' and held.quantity * 100 >= p.cap * (p_limits ->> 'network_percent')::int)
$$;

create function remember_network(p_purchase bigint, p_limits jsonb) returns void language sql volatile as $$
  insert into purchase_network select p_purchase, p_limits ->> 'network' where p_limits ->> 'network' is not null on conflict do nothing
$$;

-- Applies the limits in p_purchase, then calls buy or place_hold. The refusal `share` names the pool.
create function hold_within_limits(
  p_purchase jsonb, p_conditions jsonb, p_keys text[], p_quantities int[], p_on_demand boolean[], p_caps int[], p_hold interval
) returns jsonb language plpgsql as $$
declare
  v_limits jsonb := p_purchase -> 'limits'; v_pool text; v_answer jsonb;
  v_user bigint := coalesce((p_purchase ->> 'user_id')::bigint, user_of_session(decode(p_conditions ->> 'token_hash', 'hex')));
begin
  if v_limits is not null and v_user is not null then
    perform 1 from app_user where id = v_user for no key update;
    v_pool := pool_beyond_share(v_user, p_keys, p_quantities, v_limits);
    if v_pool is not null and not exists (select from purchase where user_id = v_user and idem_key = p_purchase ->> 'idem_key') then
      return jsonb_build_object('outcome', 'refused', 'reason', 'share', 'pool', v_pool);
    end if;
    if is_short_hold(v_user, p_keys, v_limits) then
      p_hold := least(p_hold, make_interval(secs => (v_limits ->> 'short_seconds')::int));
    end if;
  end if;
  v_answer := case when p_conditions is null then place_hold(p_purchase, p_keys, p_quantities, p_on_demand, p_caps, p_hold)
                   else buy(p_purchase, p_conditions, p_keys, p_quantities, p_on_demand, p_caps, p_hold) end;
  if v_answer ->> 'outcome' = 'held' then perform remember_network((v_answer ->> 'id')::bigint, v_limits); end if;
  return v_answer;
end $$;

-- Applies the limits in each purchase, then calls buy_together. In one call, only the first purchase of a buyer may succeed. Their other
-- purchases are refused with the reason `apart`, and the caller then places each of them alone.
create function hold_together_within_limits(
  p_purchases jsonb, p_numbers text[], p_keys text[], p_quantities int[], p_on_demand boolean[], p_caps int[]
) returns jsonb language plpgsql as $$
declare
  r record; v_pool text; v_refused jsonb[] := '{}'; v_out text[] := '{}'; v_seen bigint[] := '{}'; v_short jsonb := '{}'; v_answer jsonb;
  v_keys text[]; v_quantities int[];
begin
  -- Locks the users in id order, so that two groups cannot deadlock.
  for r in select n.body ->> 'number' as number, n.body -> 'limits' as limits, n.body ->> 'idem_key' as idem_key,
                  coalesce((n.body ->> 'user_id')::bigint, user_of_session(decode(n.body #>> '{conditions,token_hash}', 'hex'))) as user_id
             from jsonb_array_elements(p_purchases) n(body) where n.body -> 'limits' is not null order by user_id loop
    continue when r.user_id is null;
    perform 1 from app_user where id = r.user_id for no key update;
    select array_agg(c.key), array_agg(c.quantity) into v_keys, v_quantities
      from unnest(p_numbers, p_keys, p_quantities) c(number, key, quantity) where c.number = r.number;
    continue when v_keys is null;
    if r.user_id = any(v_seen) then
      v_refused := v_refused || jsonb_build_object('outcome', 'refused', 'reason', 'apart', 'number', r.number);
      v_out := v_out || r.number;
      continue;
    end if;
    v_pool := pool_beyond_share(r.user_id, v_keys, v_quantities, r.limits);
    v_seen := v_seen || r.user_id;
    if v_pool is not null and not exists (select from purchase where user_id = r.user_id and idem_key = r.idem_key) then
      v_refused := v_refused || jsonb_build_object('outcome', 'refused', 'reason', 'share', 'pool', v_pool, 'number', r.number);
      v_out := v_out || r.number;
    elsif is_short_hold(r.user_id, v_keys, r.limits) then
      v_short := v_short || jsonb_build_object(r.number, r.limits -> 'short_seconds');
    end if;
  end loop;
  if v_out <> '{}' then
    select coalesce(array_agg(c.number), '{}'), coalesce(array_agg(c.key), '{}'), coalesce(array_agg(c.quantity), '{}'),
           coalesce(array_agg(c.on_demand), '{}'), coalesce(array_agg(c.cap), '{}')
      into p_numbers, p_keys, p_quantities, p_on_demand, p_caps
      from unnest(p_numbers, p_keys, p_quantities, p_on_demand, p_caps) c(number, key, quantity, on_demand, cap)
     where c.number <> all(v_out);
  end if;
  if v_out <> '{}' or v_short <> '{}' then
    select coalesce(jsonb_agg(case when v_short ? (n.body ->> 'number')
             then n.body || jsonb_build_object('seconds', least((n.body ->> 'seconds')::double precision, (v_short ->> (n.body ->> 'number'))::double precision))
             else n.body end order by n.at), '[]') into p_purchases
      from jsonb_array_elements(p_purchases) with ordinality n(body, at) where n.body ->> 'number' <> all(v_out);
  end if;
  v_answer := case when p_purchases = '[]' then '{"made": [], "refused": [], "changes": [], "buyers": {}, "crowded": []}'
                   else buy_together(p_purchases, p_numbers, p_keys, p_quantities, p_on_demand, p_caps) end;
  perform remember_network((m.made ->> 'id')::bigint, n.body -> 'limits')
     from jsonb_array_elements(v_answer -> 'made') m(made)
     join jsonb_array_elements(p_purchases) n(body) on n.body ->> 'number' = m.made ->> 'number';
  return v_answer || jsonb_build_object('refused', (v_answer -> 'refused') || to_jsonb(v_refused));
end $$;
