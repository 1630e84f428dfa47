-- Returns the unpaid holds of a buyer. may_go is true if a newer hold may replace the hold. A hold younger than a minute and without a
-- payment page may still be waiting for its payment link.
create function live_holds(p_user bigint) returns table(id bigint, may_go boolean) language sql stable as $$
  select u.id, u.created_at < clock_timestamp() - interval '1 minute' or exists (select 1 from payment y where y.purchase_id = u.id)
    from purchase u
   where u.user_id = p_user and u.status = 0 and u.expires_at > clock_timestamp()
     and exists (select 1 from purchase_line l where l.purchase_id = u.id)
$$;

-- Limits a buyer to p_most unpaid holds. Cancels the oldest holds that may go. Deletes the new hold if too few holds may go. Returns
-- whether the new hold stays. The lock serializes the calls for one buyer.
create function keep_newest(p_user bigint, p_newest bigint, p_most int) returns boolean language plpgsql as $$
declare v_excess int; v_going bigint[];
begin
  perform 1 from app_user where id = p_user for no key update;
  select count(*) - p_most into v_excess from live_holds(p_user);
  if v_excess <= 0 then return true; end if;
  select array_agg(d.id) into v_going from (
    select u.id from purchase u join live_holds(p_user) h on h.id = u.id
     where h.may_go and u.id <> p_newest and u.status = 0 order by u.id limit v_excess for update of u) d;
  update purchase set status = 2 where id = any(v_going);
  perform release_held(v_going);
  if coalesce(cardinality(v_going), 0) >= v_excess then return true; end if;
  perform 1 from purchase where id = p_newest and status = 0 for update;
  if not found then return true; end if;
  perform release_held(array[p_newest]);
  delete from purchase_line where purchase_id = p_newest;
  delete from payment where purchase_id = p_newest;
  delete from purchase where id = p_newest;
  return false;
end $$;
