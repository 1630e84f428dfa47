-- The desk changes the limits of one package. The existing bookings of a day or slot count towards its first limit.

-- The places of held and paid bookings in those pools of p_keys that have no limit yet. Bookings for a day before p_from do not count.
create function uncounted(p_keys text[], p_from text) returns table(purchase_id bigint, key text, qty int) language sql stable as $$
  with limited as materialized (
    select key, split_part(key, ':', 2)::bigint as package_id from unnest(p_keys) k(key) where key ~ '^pkg:\d+:(date|slot):'),
  wanted as (
    select b.purchase_id, k.key, sum(t.qty)::int as qty
      from booking b join purchase u on u.id = b.purchase_id
     cross join lateral (values ('adult', (b.items #>> '{party,adults}')::int), ('child', (b.items #>> '{party,children}')::int)) t(ticket, qty)
     cross join lateral (values
             (format('pkg:%s:date:%s:%s', b.package_id, b.items ->> 'date', t.ticket),
              format('pkg:%s:date:%s:%s', b.package_id, b.items ->> 'date', t.ticket)),
             (format('pkg:%s:slot:%s:%s:%s', b.package_id, b.items ->> 'slotId', coalesce(b.items ->> 'date', '-'), t.ticket),
              format('pkg:%s:slot:%s:*:%s', b.package_id, b.items ->> 'slotId', t.ticket))) k(key, cap)
      join limited l on l.key = k.cap
     where b.package_id in (select package_id from limited) and u.status in (0, 1) and b.cancelled_at is null and t.qty > 0
       and (p_from is null or b.items ->> 'date' is null or b.items ->> 'date' >= p_from)
     group by 1, 2)
  select w.purchase_id, w.key, w.qty - coalesce(l.qty, 0)
    from wanted w left join pool p on p.key = w.key
    left join purchase_line l on l.purchase_id = w.purchase_id and l.pool_id = p.id
   where p.cap is null and w.qty > coalesce(l.qty, 0)
$$;

-- Replaces the caps of the pools whose keys begin with p_scope.
create function replace_caps(p_scope text, p_from text, p_keys text[], p_caps int[]) returns void language plpgsql as $$
declare v_purchases bigint[];
begin
  -- To prevent deadlocks, every function locks purchases before pools.
  select array_agg(id) into v_purchases from (
    select id from purchase where id in (select purchase_id from uncounted(p_keys, p_from)) order by id for update) u;
  insert into pool(key) select distinct n.key from uncounted(p_keys, p_from) n where n.purchase_id = any(v_purchases) order by 1
  on conflict do nothing;
  perform 1 from pool where starts_with(key, p_scope) order by id for update;
  with taken as (
         select n.purchase_id, p.id as pool_id, n.qty, u.status
           from uncounted(p_keys, p_from) n join pool p on p.key = n.key join purchase u on u.id = n.purchase_id
          where n.purchase_id = any(v_purchases)),
       line as (
         insert into purchase_line select purchase_id, pool_id, qty from taken
         on conflict on constraint purchase_line_pkey do update set qty = purchase_line.qty + excluded.qty)
  update pool set held = pool.held + t.held, sold = pool.sold + t.sold
    from (select pool_id, coalesce(sum(qty) filter (where status = 0), 0) as held, coalesce(sum(qty) filter (where status = 1), 0) as sold
            from taken group by 1) t
   where pool.id = t.pool_id;
  update pool set cap = n.cap, goal = n.goal, v = v + 1
    from (select p.id, case when c.cap is not null then greatest(c.cap, p.held + p.sold) end as cap,
                 case when c.cap < p.held + p.sold then c.cap end as goal
            from pool p left join unnest(p_keys, p_caps) c(key, cap) on c.key = cap_key(p.key)
           where starts_with(p.key, p_scope) and p.key not like 'first-order:%') n
   where pool.id = n.id and (pool.cap is distinct from n.cap or pool.goal is distinct from n.goal);
  insert into pool(key, cap)
  select key, cap from unnest(p_keys, p_caps) c(key, cap) where key not like '%:*%' order by key
  on conflict do nothing;
end $$;

-- Servers of the previous release still call this signature for imports.
create or replace function replace_caps(p_keys text[], p_caps int[]) returns void language sql as
$$ select replace_caps('', null, p_keys, p_caps) $$;
