-- The previous function was a single query. Postgres planned this query at each call, which took twice as long as running the query (P14).
create or replace function coupon_of_session(p_token_hash bytea, p_guess jsonb, p_pools text[])
returns table(user_id bigint, seconds_left int, id bigint, pools jsonb, has_ordered boolean) language plpgsql as $$
begin
  user_id := user_of_session(p_token_hash);
  if user_id is null then return; end if;
  select g.seconds_left, g.id into seconds_left, id from guess_coupon_of(user_id, p_guess) g;
  pools := '{}';
  if cardinality(p_pools) > 0 then
    select coalesce(jsonb_object_agg(k.key, p.cap - p.held - p.sold + held_by(coupon_of_session.user_id, p.id)), '{}') into pools
      from unnest(p_pools) k(key) join pool p on p.key = own_key(k.key, coupon_of_session.user_id);
  end if;
  has_ordered := (p_guess ->> 'first_order')::boolean is true
    and exists (select from purchase u where u.user_id = coupon_of_session.user_id and u.status = 1);
  return next;
end $$;

-- These functions read rows by key, so one plan suits every call. Planning at each call took a tenth of the time of a hold.
alter function hold_within_limits(jsonb, jsonb, text[], int[], boolean[], int[], interval) set plan_cache_mode = force_generic_plan;
alter function hold_together_within_limits(jsonb, text[], text[], int[], boolean[], int[]) set plan_cache_mode = force_generic_plan;
