-- The purchase of each charge, because a provider's report of a dispute names only the charge.
create table provider_charge(
  provider        text not null,
  charge          text not null,
  purchase_number text not null,
  primary key (provider, charge)
);

-- 8. REVERSED PAYMENT: a refund or a dispute that was made at the provider. p_amount is the total that was reversed so far. A report of a
-- refund that the server itself requested changes nothing. The reversal of the whole charge cancels every booking of the purchase at its full
-- price, even if a buyer could not cancel the booking. After a partial reversal, an operator decides which booking to cancel.
create function apply_reversal(p_provider text, p_event text, p_number text, p_charge text, p_kind text, p_amount bigint)
returns text language plpgsql as $$
declare u purchase; b record; v_number text; v_known bigint;
begin
  v_number := coalesce(p_number, (select purchase_number from provider_charge where provider = p_provider and charge = p_charge), '');
  insert into payment_event(provider, event_id, purchase_number, kind, amount, outcome)
  values (p_provider, p_event, v_number, p_kind, p_amount, 'noted') on conflict do nothing;
  if not found then return 'duplicate'; end if;
  select * into u from purchase where number = v_number for update;
  if not found then return 'unknown-purchase'; end if;
  -- The provider may report a refund of the server before the server has recorded the refund as paid.
  select coalesce(sum(amount), 0) into v_known from payout
   where purchase_id = u.id and (settled_at is not null or attempts > 0 and failed_at is null);
  if u.status <> 1 or p_kind = 'refunded' and p_amount <= v_known then return 'noted'; end if;
  if p_amount < u.amount or not exists (select from booking where purchase_id = u.id) then return 'partly-reversed'; end if;
  for b in select position, amount from booking where purchase_id = u.id and cancelled_at is null order by position loop
    perform cancel_booking(v_number, b.position, null, 'provider', p_kind, b.amount, true);
  end loop;
  insert into payout(purchase_id, provider, event_id, amount, settled_at, refund_id)
  values (u.id, p_provider, p_event, greatest(p_amount - v_known, 1), clock_timestamp(), p_kind);
  return 'reversed';
end $$;
