-- When the last booking of a purchase is cancelled, the purchase gets status 5.
alter table purchase drop constraint purchase_status_check;
alter table purchase add constraint purchase_status_check check (status between 0 and 5);

alter table booking
  add column cancelled_at  timestamptz,
  add column cancelled_by  text check (cancelled_by in ('buyer', 'staff', 'provider')),
  add column cancel_reason text,
  add column refund        bigint not null default 0 check (refund >= 0 and refund <= amount);  -- fils

-- Amounts to pay back through payment providers. The id is the idempotency key of the call, so a repeated call pays only once.
create table payout(
  id          uuid primary key default gen_random_uuid(),
  purchase_id bigint not null,
  provider    text not null,
  event_id    text not null,                          -- the refunded payment
  amount      bigint not null check (amount > 0),     -- fils
  created_at  timestamptz not null default clock_timestamp(),
  due_at      timestamptz not null default clock_timestamp(),
  attempts    int not null default 0,
  refund_id   text,                                   -- the provider's id of the refund
  settled_at  timestamptz,
  failed_at   timestamptz,                            -- set when an operator must pay the amount out
  error       text
);
create index payout_due on payout(due_at) where settled_at is null and failed_at is null;
create index payout_of_purchase on payout(purchase_id);

-- A payment that the server cannot keep is paid back.
create function queue_payout() returns trigger language plpgsql as $$
declare u purchase;
begin
  select * into u from purchase where number = new.purchase_number;
  perform queue_message('refund-due', u.number || ':' || new.event_id, u.user_id, jsonb_build_object('amount', new.amount));
  insert into payout(purchase_id, provider, event_id, amount) values (u.id, new.provider, new.event_id, new.amount);
  return null;
end $$;
create trigger payment_event_payout after update of outcome on payment_event for each row
  when (new.outcome in ('refund-due', 'wrong-amount', 'second-charge') and new.amount > 0 and old.outcome is null)
  execute function queue_payout();

-- The trigger above now queues the message that a refund is due.
create or replace function queue_refund_message() returns trigger language plpgsql as $$
declare u purchase;
begin
  if tg_op = 'UPDATE' and old.settled_at is null and new.settled_at is not null then
    select * into u from purchase where id = new.purchase_id;
    perform queue_message('refunded', u.number || ':' || new.amount, u.user_id,
                          jsonb_build_object('amount', new.amount - new.paid_out));
  end if;
  return null;
end $$;

-- Returns what the booking b took from pools: tickets and a use of the coupon. For the last booking of a purchase (p_is_last), returns everything
-- that the purchase still claims.
create function taken_by(u purchase, b booking, p_is_last boolean) returns table(pool_id bigint, qty int) language sql stable as $$
  select l.pool_id, least(l.qty, case
           when p_is_last then l.qty
           when p.key ~ ('^pkg:' || b.package_id || ':(overall|date:' || coalesce(b.items ->> 'date', '-')
                         || '|slot:' || coalesce(b.items ->> 'slotId', '[0-9]+') || ':' || coalesce(b.items ->> 'date', '-') || '):adult$')
             then (b.items #>> '{party,adults}')::int
           when p.key ~ ('^pkg:' || b.package_id || ':(overall|date:' || coalesce(b.items ->> 'date', '-')
                         || '|slot:' || coalesce(b.items ->> 'slotId', '[0-9]+') || ':' || coalesce(b.items ->> 'date', '-') || '):child$')
             then (b.items #>> '{party,children}')::int
           when p.key like 'coupon:%' and jsonb_typeof(b.quote -> 'deduction') = 'object' then 1
           else 0 end)
    from purchase_line l join pool p on p.id = l.pool_id where l.purchase_id = u.id
$$;

-- 7. CANCEL A PAID BOOKING. The caller has checked the rules. If the buyer cancels, p_user is their id; otherwise, p_user is null.
-- p_is_paid: the provider has paid the refund.
create function cancel_booking(p_number text, p_position int, p_user bigint, p_by text, p_reason text, p_refund bigint, p_is_paid boolean)
returns text language plpgsql as $$
declare u purchase; b booking; r record; v_is_last boolean; e payment_event;
begin
  select * into u from purchase where number = p_number and user_id = coalesce(p_user, user_id) for update;
  if not found then return 'unknown'; end if;
  select * into b from booking where purchase_id = u.id and position = p_position;
  if not found then return 'unknown'; end if;
  if b.cancelled_at is not null then return 'cancelled'; end if;
  if u.status <> 1 then return 'unpaid'; end if;
  v_is_last := not exists (select from booking where purchase_id = u.id and cancelled_at is null and position <> p_position);
  -- Every function updates pools in id order.
  for r in select t.pool_id, t.qty from taken_by(u, b, v_is_last) t where t.qty > 0 order by t.pool_id loop
    update pool set sold = sold - r.qty, v = v + 1 where id = r.pool_id;
    delete from purchase_line where purchase_id = u.id and pool_id = r.pool_id and qty = r.qty;
    if not found then update purchase_line set qty = qty - r.qty where purchase_id = u.id and pool_id = r.pool_id; end if;
  end loop;
  update booking set cancelled_at = clock_timestamp(), cancelled_by = p_by, cancel_reason = p_reason, refund = p_refund
   where purchase_id = u.id and position = p_position;
  if v_is_last then update purchase set status = 5 where id = u.id; end if;
  if p_refund > 0 then
    insert into refund(purchase_id, amount, reason, settled_at, paid_out)
    values (u.id, p_refund, 'cancelled', case when p_is_paid then clock_timestamp() end, 0)
    on conflict (purchase_id) do update
      set paid_out = case when refund.settled_at is null then refund.paid_out + case when p_is_paid then excluded.amount else 0 end
                          when p_is_paid then refund.paid_out else refund.amount end,
          amount = refund.amount + excluded.amount,
          settled_at = case when p_is_paid then refund.settled_at end,
          reason = case when position(excluded.reason in refund.reason) > 0 then refund.reason
                        else refund.reason || '; ' || excluded.reason end;
    if not p_is_paid then
      select * into e from payment_event where purchase_number = p_number and outcome in ('confirmed', 'confirmed-late');
      insert into payout(purchase_id, provider, event_id, amount) values (u.id, e.provider, e.event_id, p_refund);
    end if;
  end if;
  perform queue_message('cancelled', p_number || ':' || p_position, u.user_id,
                        jsonb_build_object('amount', p_refund, 'position', p_position));
  return 'done';
end $$;

-- A refund with several payouts is settled when its whole amount is paid out.
create function settle_payout(p_id uuid, p_refund_id text) returns void language plpgsql as $$
declare o payout;
begin
  update payout set settled_at = clock_timestamp(), refund_id = p_refund_id, error = null
   where id = p_id and settled_at is null returning * into o;
  if not found then return; end if;
  update refund set paid_out = case when paid_out + o.amount >= amount then paid_out else paid_out + o.amount end,
                    settled_at = case when paid_out + o.amount >= amount then clock_timestamp() end
   where purchase_id = o.purchase_id and settled_at is null;
end $$;

-- What was not refunded for a cancelled booking counts as kept.
create or replace view money_leak as
select i.s::bigint as money_in, k.s::bigint as kept, b.s::bigint as owed_back from
 (select coalesce(sum(amount), 0) s from payment_event
   where (kind = 'paid' or kind = 'foreign-currency' and outcome <> 'noted') and outcome <> 'unknown-purchase') i,
 (select coalesce(sum(amount), 0) - (select coalesce(sum(refund), 0) from booking where cancelled_at is not null) s
    from purchase where status in (1, 5)) k,
 (select coalesce(sum(amount), 0) s from refund) b
 where i.s <> k.s + b.s;

-- A real provider stores its refunds outside this database.
create table sandbox_refund(
  key             text primary key,
  purchase_number text not null,
  amount          bigint not null
);
