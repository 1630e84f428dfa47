-- Without this index, every hold would read all purchases of its buyer.
create index purchase_lapsed on purchase(user_id, created_at) where status = 3;

-- At each hold, the old function read all rows of a network: thousands of rows a day for a hotel whose guests share one address. The new function
-- reads these rows only when all holds of a pool together reach the limit of one network. The new function is in PL/pgSQL, because Postgres
-- planned the SQL function at each call. The planning took longer than the run.
create or replace function is_short_hold(p_user bigint, p_keys text[], p_limits jsonb) returns boolean language plpgsql stable as $$
declare v_percent bigint := p_limits ->> 'network_percent';
begin
  if (select count(*) from purchase u
       where u.user_id = p_user and u.status = 3
         and u.created_at > clock_timestamp() - make_interval(hours => (p_limits ->> 'lapsed_hours')::int)) >= (p_limits ->> 'lapsed')::int then
    return true;
  end if;
  if not exists (select from pool p where p.key = any(p_keys) and p.key ~ '^(pkg|product):' and p.held * 100::bigint >= p.cap * v_percent) then
    return false;
  end if;
  return exists (
    select from pool p
      join (select l.pool_id, sum(l.qty) as quantity
              from purchase_network n join purchase u on u.id = n.purchase_id and u.status = 0
              join purchase_line l on l.purchase_id = u.id
             where n.network = p_limits ->> 'network' group by l.pool_id) held on held.pool_id = p.id
     where p.key = any(p_keys) and p.key ~ '^(pkg|product):' and held.quantity * 100 >= p.cap * v_percent);
end $$;
