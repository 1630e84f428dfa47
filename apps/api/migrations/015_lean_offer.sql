-- Replaces offered_on. Few users have holds, so subqueries for the holds cost less than joins.
-- Each slot is an array: id, record, adult tickets per date, child tickets per date, adult tickets left, child tickets left.
create or replace function offered_on(p_package bigint, p_date date, p_user bigint)
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
         adult.cap - adult.held - adult.sold + coalesce((select o.quantity from own o where o.pool_id = adult.id), 0),
         child.cap - child.held - child.sold + coalesce((select o.quantity from own o where o.pool_id = child.id), 0),
         (select json_agg(json_build_array(s.id, s.record, s.adult_tickets, s.child_tickets,
                   case when sa.id is null then s.adult_tickets
                        else sa.cap - sa.held - sa.sold + coalesce((select o.quantity from own o where o.pool_id = sa.id), 0) end,
                   case when sc.id is null then s.child_tickets
                        else sc.cap - sc.held - sc.sold + coalesce((select o.quantity from own o where o.pool_id = sc.id), 0) end) order by s.position)
            from package_slot s
            left join pool sa on sa.key = 'pkg:' || s.package_id || ':slot:' || s.id || ':' || coalesce(v_day, '-') || ':adult'
            left join pool sc on sc.key = 'pkg:' || s.package_id || ':slot:' || s.id || ':' || coalesce(v_day, '-') || ':child'
           where s.package_id = p.id)
    from package p
    left join package_date_price d on d.package_id = p.id and d.date = p_date
    left join package_availability a on a.package_id = p.id and a.date = p_date
    left join pool adult on adult.key = 'pkg:' || a.package_id || ':date:' || v_day || ':adult'
    left join pool child on child.key = 'pkg:' || a.package_id || ':date:' || v_day || ':child'
   where p.id = p_package;
end $$;
