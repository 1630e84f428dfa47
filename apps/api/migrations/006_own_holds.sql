-- Returns how much of a pool the buyer's own unpaid purchases hold. This quantity is available to the buyer (ADR 0008). A purchase without a
-- payment row does not count, because it is still being created.
create function held_by(p_user bigint, p_pool bigint) returns int language sql stable as $$
  select coalesce(sum(l.qty), 0)::int
    from purchase u join payment y on y.purchase_id = u.id join purchase_line l on l.purchase_id = u.id
   where u.user_id = p_user and u.status = 0 and l.pool_id = p_pool
$$;
create index purchase_unpaid on purchase(user_id) where status = 0;
