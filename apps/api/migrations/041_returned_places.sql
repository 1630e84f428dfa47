-- While more places are taken than a lowered limit allows, the places of cancelled and moved bookings are not sold again.
-- A buyer cannot cancel a booking while a gate admits its guests.

-- Returns sold places to a pool; a negative p_qty takes places from the pool.
create function return_sold(p_pool bigint, p_qty int) returns void language sql as $$
  update pool set sold = sold - p_qty, v = v + 1,
                  cap = case when goal is null then cap else greatest(goal, held + sold - p_qty) end,
                  goal = case when goal < held + sold - p_qty then goal end
   where id = p_pool
$$;

-- Now locks the booking, because a scan changes the booking too. Answers 'arrived' to a buyer whose guests have entered.
create or replace function cancel_booking(p_number text, p_position int, p_user bigint, p_by text, p_reason text, p_refund bigint, p_is_paid boolean)
returns text language plpgsql as $$
declare u purchase; b booking; r record; v_is_last boolean; v_refund bigint;
begin
  select * into u from purchase where number = p_number and user_id = coalesce(p_user, user_id) for update;
  if not found then return 'unknown'; end if;
  select * into b from booking where purchase_id = u.id and position = p_position for update;
  if not found then return 'unknown'; end if;
  if b.cancelled_at is not null then return 'cancelled'; end if;
  if u.status <> 1 then return 'unpaid'; end if;
  if p_by = 'buyer' and b.arrived_adults + b.arrived_children > 0 then return 'arrived'; end if;
  v_refund := least(p_refund, b.amount - b.refund);
  v_is_last := not exists (select from booking where purchase_id = u.id and cancelled_at is null and position <> p_position);
  -- Every function updates pools in id order, to prevent deadlocks.
  for r in select t.pool_id, t.qty from taken_by(u, b, v_is_last) t where t.qty > 0 order by t.pool_id loop
    perform return_sold(r.pool_id, r.qty);
    delete from purchase_line where purchase_id = u.id and pool_id = r.pool_id and qty = r.qty;
    if not found then update purchase_line set qty = qty - r.qty where purchase_id = u.id and pool_id = r.pool_id; end if;
  end loop;
  update booking set cancelled_at = clock_timestamp(), cancelled_by = p_by, cancel_reason = p_reason, refund = b.refund + v_refund
   where purchase_id = u.id and position = p_position;
  if v_is_last then update purchase set status = 5 where id = u.id; end if;
  perform owe_refund(u, v_refund, 'cancelled', p_is_paid);
  perform queue_message('cancelled', p_number || ':' || p_position, u.user_id,
                        jsonb_build_object('amount', v_refund, 'position', p_position));
  return 'done';
end $$;

-- Now locks the booking and returns the former places with return_sold.
create or replace function rebook(p_number text, p_position int, p_before jsonb, p_after jsonb, p_keys text[], p_quantities int[],
                                  p_on_demand boolean[], p_caps int[], p_refund bigint)
returns text language plpgsql as $$
declare u purchase; b booking; r record; p pool;
begin
  perform make_pools(p_keys, p_on_demand, p_caps);
  select * into u from purchase where number = p_number for update;
  select * into b from booking where purchase_id = u.id and position = p_position for update;
  if b.id is null or b.cancelled_at is not null or u.status <> 1 or not b.items @> p_before then return 'changed'; end if;
  if b.arrived_adults + b.arrived_children > 0 then return 'arrived'; end if;
  -- Locks all pools in id order before any change.
  for r in select * from moved_places(u, b, p_keys, p_quantities) loop
    select * into p from pool where id = r.pool_id for update;
    if r.change > 0 and p.held + p.sold + r.change > p.cap then return 'full'; end if;
  end loop;
  for r in select * from moved_places(u, b, p_keys, p_quantities) loop
    perform return_sold(r.pool_id, -r.change);
    delete from purchase_line where purchase_id = u.id and pool_id = r.pool_id and qty = -r.change;
    if not found then
      update purchase_line set qty = qty + r.change where purchase_id = u.id and pool_id = r.pool_id;
      if not found then insert into purchase_line values (u.id, r.pool_id, r.change); end if;
    end if;
  end loop;
  update booking set items = b.items || p_after, refund = b.refund + p_refund where purchase_id = u.id and position = p_position;
  perform owe_refund(u, p_refund, 'rebooked', false);
  return 'done';
end $$;
