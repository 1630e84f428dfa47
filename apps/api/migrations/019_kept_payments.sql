-- Replaces keep_newest: the new hold stays if a duplicate request has opened its payment page, because the buyer may be paying.
-- The buyer then has one hold more than the limit.
create or replace function keep_newest(p_user bigint, p_newest bigint, p_most int) returns boolean language plpgsql as $$
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
  perform 1 from purchase where id = p_newest and status = 0 for update;   -- waits for a transaction that opens a payment
  if not found or exists (select 1 from payment where purchase_id = p_newest) then return true; end if;
  perform release_held(array[p_newest]);
  delete from purchase_line where purchase_id = p_newest;
  delete from purchase where id = p_newest;
  return false;
end $$;
