-- Replaces coupon_of_session: the function now looks for a paid purchase only if the coupon is limited to the first order (`first_order`
-- of p_guess), because this search also reads the unpaid purchases of the user.
create or replace function coupon_of_session(p_token_hash bytea, p_guess jsonb, p_pools text[])
returns table(user_id bigint, seconds_left int, id bigint, pools jsonb, has_ordered boolean) language plpgsql as $$
declare v_user bigint := user_of_session(p_token_hash);
begin
  if v_user is null then return; end if;
  return query
  select v_user, g.seconds_left, g.id,
         (select coalesce(jsonb_object_agg(k.key, p.cap - p.held - p.sold + held_by(v_user, p.id)), '{}')
            from unnest(p_pools) k(key) join pool p on p.key = own_key(k.key, v_user)),
         case when (p_guess ->> 'first_order')::boolean
              then exists (select from purchase u where u.user_id = v_user and u.status = 1) else false end
    from (select) one left join guess_coupon_of(v_user, p_guess) g on true;
end $$;
