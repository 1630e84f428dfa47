-- A booking can move to another day or slot, and each move may refund a price difference.

-- Each refund of a booking gets its own credit note.
alter table receipt drop constraint receipt_purchase_id_position_key;
create unique index receipt_of_purchase on receipt(purchase_id) where position is null;
create index credit_note_of_booking on receipt(purchase_id, position) where position is not null;
alter table receipt_due drop constraint receipt_due_purchase_id_position_key;
create unique index receipt_due_of_purchase on receipt_due(purchase_id) where position is null;
alter table receipt_due add column amount bigint;     -- the refund in fils; null for a receipt

drop trigger booking_credit_note on booking;
create or replace function queue_credit_note() returns trigger language plpgsql as $$
begin
  insert into receipt_due(purchase_id, position, amount) values (new.purchase_id, new.position, new.refund - old.refund);
  return null;
end $$;
create trigger booking_credit_note after update of refund on booking for each row
  when (new.refund > old.refund) execute function queue_credit_note();

-- Queues a payout, unless the provider has already paid p_amount (p_is_paid).
create function owe_refund(p_purchase purchase, p_amount bigint, p_reason text, p_is_paid boolean) returns void language plpgsql as $$
declare e payment_event;
begin
  if p_amount = 0 then return; end if;
  insert into refund(purchase_id, amount, reason, settled_at, paid_out)
  values (p_purchase.id, p_amount, p_reason, case when p_is_paid then clock_timestamp() end, 0)
  on conflict (purchase_id) do update
    set paid_out = case when refund.settled_at is null then refund.paid_out + case when p_is_paid then excluded.amount else 0 end
                        when p_is_paid then refund.paid_out else refund.amount end,
        amount = refund.amount + excluded.amount,
        settled_at = case when p_is_paid then refund.settled_at end,
        reason = case when position(excluded.reason in refund.reason) > 0 then refund.reason
                      else refund.reason || '; ' || excluded.reason end;
  if not p_is_paid then
    select * into e from payment_event where purchase_number = p_purchase.number and outcome in ('confirmed', 'confirmed-late');
    insert into payout(purchase_id, provider, event_id, amount) values (p_purchase.id, e.provider, e.event_id, p_amount);
  end if;
end $$;

-- The refund is now at most the amount of the booking minus its earlier refunds.
create or replace function cancel_booking(p_number text, p_position int, p_user bigint, p_by text, p_reason text, p_refund bigint, p_is_paid boolean)
returns text language plpgsql as $$
declare u purchase; b booking; r record; v_is_last boolean; v_refund bigint;
begin
  select * into u from purchase where number = p_number and user_id = coalesce(p_user, user_id) for update;
  if not found then return 'unknown'; end if;
  select * into b from booking where purchase_id = u.id and position = p_position;
  if not found then return 'unknown'; end if;
  if b.cancelled_at is not null then return 'cancelled'; end if;
  if u.status <> 1 then return 'unpaid'; end if;
  v_refund := least(p_refund, b.amount - b.refund);
  v_is_last := not exists (select from booking where purchase_id = u.id and cancelled_at is null and position <> p_position);
  -- Every function updates pools in id order, to avoid deadlocks.
  for r in select t.pool_id, t.qty from taken_by(u, b, v_is_last) t where t.qty > 0 order by t.pool_id loop
    update pool set sold = sold - r.qty, v = v + 1 where id = r.pool_id;
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

-- Returns how the sold places of each pool change if a booking moves: fewer in the pools of its former day and slot, more in the pools p_keys.
create function moved_places(u purchase, b booking, p_keys text[], p_quantities int[]) returns table(pool_id bigint, change int) language sql stable as $$
  select coalesce(o.pool_id, n.id), coalesce(n.quantity, 0) - coalesce(o.qty, 0)
    from (select t.pool_id, t.qty from taken_by(u, b, false) t join pool p on p.id = t.pool_id
           where t.qty > 0 and p.key ~ '^pkg:\d+:(date|slot):') o
    full join (select p.id, k.quantity from unnest(p_keys, p_quantities) k(key, quantity) join pool p on p.key = k.key) n on n.id = o.pool_id
   where coalesce(n.quantity, 0) <> coalesce(o.qty, 0)
   order by 1
$$;

-- 8. MOVE A PAID BOOKING to the day and slot of p_after. The caller has checked the rules. Returns 'changed' if the booking
-- no longer matches p_before, 'arrived' if people have entered, or 'full' if the party does not fit.
create function rebook(p_number text, p_position int, p_before jsonb, p_after jsonb, p_keys text[], p_quantities int[], p_on_demand boolean[],
                       p_caps int[], p_refund bigint)
returns text language plpgsql as $$
declare u purchase; b booking; r record; p pool;
begin
  perform make_pools(p_keys, p_on_demand, p_caps);
  select * into u from purchase where number = p_number for update;
  select * into b from booking where purchase_id = u.id and position = p_position;
  if b.id is null or b.cancelled_at is not null or u.status <> 1 or not b.items @> p_before then return 'changed'; end if;
  if b.arrived_adults + b.arrived_children > 0 then return 'arrived'; end if;
  -- Locks all pools before the first change.
  for r in select * from moved_places(u, b, p_keys, p_quantities) loop
    select * into p from pool where id = r.pool_id for update;
    if r.change > 0 and p.held + p.sold + r.change > p.cap then return 'full'; end if;
  end loop;
  for r in select * from moved_places(u, b, p_keys, p_quantities) loop
    update pool set sold = sold + r.change, v = v + 1 where id = r.pool_id;
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

-- `kept` now excludes the refunds of all bookings, not only of cancelled bookings.
create or replace view money_leak as
select i.s::bigint as money_in, k.s::bigint as kept, b.s::bigint as owed_back from
 (select coalesce(sum(amount), 0) s from payment_event
   where (kind = 'paid' or kind = 'foreign-currency' and outcome <> 'noted') and outcome <> 'unknown-purchase') i,
 (select coalesce(sum(amount), 0) - (select coalesce(sum(refund), 0) from booking) s from purchase where status in (1, 5)) k,
 (select coalesce(sum(amount), 0) s from refund) b
 where i.s <> k.s + b.s;
