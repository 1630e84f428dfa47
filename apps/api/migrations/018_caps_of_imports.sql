-- The limits of an import apply to all later sales.

-- While held + sold exceeds the imported cap, `cap` is held + sold, and `goal` is the imported cap. Otherwise, `goal` is null.
alter table pool add column goal int check (goal >= 0);

-- Replaces release_held: while held + sold exceeds `goal`, no one can buy a returned quantity again.
create or replace function release_held(p_purchases bigint[]) returns jsonb language plpgsql as $$
declare l record; v_version bigint; v_left int; v_key text; v_changes jsonb := '[]';
begin
  for l in select pool_id, sum(qty)::int as qty from purchase_line where purchase_id = any(p_purchases)
            group by pool_id order by pool_id loop
    update pool set held = held - l.qty, v = v + 1,
                    cap = case when goal is null then cap else greatest(goal, held - l.qty + sold) end,
                    goal = case when goal < held - l.qty + sold then goal end
     where id = l.pool_id
    returning key, v, cap - held - sold into v_key, v_version, v_left;
    v_changes := v_changes || pool_change(v_key, v_version, v_left);
  end loop;
  return v_changes;
end $$;

-- Replaces replace_caps: the new version also sets `goal`.
create or replace function replace_caps(p_keys text[], p_caps int[]) returns void language plpgsql as $$
begin
  perform 1 from pool order by id for update;           -- every function locks pools in id order: no deadlock
  update pool set cap = n.cap, goal = n.goal, v = v + 1
    from (select p.id, case when c.cap is not null then greatest(c.cap, p.held + p.sold) end as cap,
                 case when c.cap < p.held + p.sold then c.cap end as goal
            from pool p left join unnest(p_keys, p_caps) c(key, cap) on c.key = cap_key(p.key)
           where p.key not like 'first-order:%') n
   where pool.id = n.id and (pool.cap is distinct from n.cap or pool.goal is distinct from n.goal);
  insert into pool(key, cap)
  select key, cap from unnest(p_keys, p_caps) c(key, cap) where key not like '%:*%' order by key
  on conflict do nothing;
end $$;

-- Replaces make_pools: the cap of a slot comes from the current catalogue, because an import can make p_caps outdated.
-- The lock waits for a running import, because its replace_caps would not see a new pool.
create or replace function make_pools(p_keys text[], p_on_demand boolean[], p_caps int[]) returns void language plpgsql as $$
begin
  if not exists (select from unnest(p_keys, p_on_demand) u(key, on_demand)
                  where u.on_demand and not exists (select from pool p where p.key = u.key)) then return; end if;
  perform 1 from catalogue_version for share;
  insert into pool(key, cap)
  select u.key, case when s.id is null then u.cap when u.key like '%:adult' then s.adult_tickets else s.child_tickets end
    from unnest(p_keys, p_on_demand, p_caps) u(key, on_demand, cap)
    left join package_slot s on s.id = substring(u.key from '^pkg:[0-9]+:slot:([0-9]+):')::bigint
   where u.on_demand and not exists (select from pool p where p.key = u.key)
   order by u.key
  on conflict do nothing;
end $$;
