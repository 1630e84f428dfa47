-- Each call of the booking flow runs one query, because round trips cost more than the queries.

-- Returns a package, the prices of a day, and the remaining tickets of the day and of each slot. The user's own unpaid holds count as available
-- (ADR 0008). The plan is generic, because planning the query takes longer than running it.
create function offered_on(p_package bigint, p_date date, p_user bigint)
returns table(record jsonb, has_prices boolean, adult_price bigint, child_price bigint, peak_price text, adults int, children int, slots json)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare v_day text := to_char(p_date, 'YYYY-MM-DD');
begin
  return query
  with own as materialized (
    select l.pool_id, sum(l.qty)::int as quantity
      from purchase u join payment y on y.purchase_id = u.id join purchase_line l on l.purchase_id = u.id
     where u.user_id = p_user and u.status = 0 group by l.pool_id)
  select p.record, d.package_id is not null, d.adult_price, d.child_price, d.peak_price,
         adult.cap - adult.held - adult.sold + coalesce(own_adult.quantity, 0), child.cap - child.held - child.sold + coalesce(own_child.quantity, 0),
         (select json_agg(json_build_object(
                   'id', s.id, 'record', s.record, 'label', coalesce(s.record ->> 'time_slot', ''),
                   'adult_tickets', s.adult_tickets, 'child_tickets', s.child_tickets,
                   'adults', case when sa.id is null then s.adult_tickets else sa.cap - sa.held - sa.sold + coalesce(own_sa.quantity, 0) end,
                   'children', case when sc.id is null then s.child_tickets else sc.cap - sc.held - sc.sold + coalesce(own_sc.quantity, 0) end)
                   order by s.position)
            from package_slot s
            left join pool sa on sa.key = 'pkg:' || s.package_id || ':slot:' || s.id || ':' || coalesce(v_day, '-') || ':adult'
            left join pool sc on sc.key = 'pkg:' || s.package_id || ':slot:' || s.id || ':' || coalesce(v_day, '-') || ':child'
            left join own own_sa on own_sa.pool_id = sa.id left join own own_sc on own_sc.pool_id = sc.id
           where s.package_id = p.id)
    from package p
    left join package_date_price d on d.package_id = p.id and d.date = p_date
    left join package_availability a on a.package_id = p.id and a.date = p_date
    left join pool adult on adult.key = 'pkg:' || a.package_id || ':date:' || v_day || ':adult'
    left join pool child on child.key = 'pkg:' || a.package_id || ':date:' || v_day || ':child'
    left join own own_adult on own_adult.pool_id = adult.id left join own own_child on own_child.pool_id = child.id
   where p.id = p_package;
end $$;

-- Looks up a typed coupon code. Only unknown codes count against the rate limit. Without the lock,
-- concurrent guesses of a subject could exceed p_most.
create function guess_coupon(p_code text, p_subject text, p_most int, p_seconds int)
returns table(seconds_left int, id bigint, code text, record jsonb) language plpgsql as $$
declare v_start timestamptz; v_count int;
begin
  perform pg_advisory_xact_lock(7262636, hashtext(p_subject));
  v_start := to_timestamp(floor(extract(epoch from clock_timestamp()) / p_seconds) * p_seconds);
  select a.count into v_count from attempt_counter a where a.subject = p_subject and a.window_start = v_start;
  if v_count >= p_most then
    return query select greatest(ceil(p_seconds - extract(epoch from clock_timestamp() - v_start))::int, 1), null::bigint, null::text, null::jsonb;
    return;
  end if;
  return query select null::int, c.id, c.code, c.record from coupon c where c.code = p_code;
  if not found then
    insert into attempt_counter(subject, window_start, count) values (p_subject, v_start, 1)
    on conflict (subject, window_start) do update set count = attempt_counter.count + 1;
  end if;
end $$;
