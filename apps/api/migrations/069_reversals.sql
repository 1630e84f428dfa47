-- The event that reported the payment of the charge. A purchase can be paid twice, and a provider reports refunds and disputes per charge.
-- Null in rows that servers of earlier releases wrote, before or during the upgrade.
alter table provider_charge add column event_id text;

-- Replaces apply_reversal. A reversal that arrives before its payment is not stored ('early'), so that the provider sends it again.
-- If the charge or purchase is not confirmed, a reversal only settles due payouts of the charge, so that nothing is repaid twice.
-- A partial reversal cancels a booking only if exactly one booking has the reversed amount. Otherwise, an operator decides.
-- p_amount is the sum of all refunds of the charge so far, or the disputed amount (CAN-05).
create or replace function apply_reversal(p_provider text, p_event text, p_number text, p_charge text, p_kind text, p_amount bigint)
returns text language plpgsql as $$
declare u purchase; b record; o payout; c provider_charge; v_number text; v_known bigint; v_part bigint; v_of_part int[];
begin
  select * into c from provider_charge where provider = p_provider and charge = p_charge;
  v_number := coalesce(p_number, c.purchase_number, '');
  if exists (select from purchase where number = v_number)
     and not exists (select from payment_event where purchase_number = v_number and kind in ('paid', 'foreign-currency'))
    then return 'early'; end if;
  insert into payment_event(provider, event_id, purchase_number, kind, amount, outcome)
  values (p_provider, p_event, v_number, p_kind, p_amount, 'noted') on conflict do nothing;
  if not found then return 'duplicate'; end if;
  select * into u from purchase where number = v_number for update;
  if not found then return 'unknown-purchase'; end if;
  -- The provider may report our own refund before the server has recorded the refund as paid.
  select coalesce(sum(amount), 0) into v_known from payout
   where purchase_id = u.id and event_id = coalesce(c.event_id, event_id) and (settled_at is not null or attempts > 0 and failed_at is null);
  if p_kind = 'refunded' and p_amount <= v_known then return 'noted'; end if;
  if u.status <> 1 or exists (select from payment_event where provider = p_provider and event_id = c.event_id
                                 and outcome not in ('confirmed', 'confirmed-late')) then
    for o in select * from payout where purchase_id = u.id and event_id = coalesce(c.event_id, event_id)
                and settled_at is null and (attempts = 0 or failed_at is not null) order by created_at, id for update skip locked loop
      exit when v_known + o.amount > p_amount;
      v_known := v_known + o.amount;
      perform settle_payout(o.id, p_kind);
    end loop;
    return 'noted';
  end if;
  v_part := case when p_kind = 'refunded' then p_amount - v_known else p_amount end;
  select coalesce(array_agg(position) filter (where p_amount >= u.amount or amount = v_part), '{}') into v_of_part
    from booking where purchase_id = u.id and cancelled_at is null;
  if cardinality(v_of_part) = 0 or p_amount < u.amount and cardinality(v_of_part) > 1 then return 'partly-reversed'; end if;
  for b in select position, amount from booking where purchase_id = u.id and position = any(v_of_part) order by position loop
    perform cancel_booking(v_number, b.position, null, 'provider', p_kind, b.amount, true);
  end loop;
  insert into payout(purchase_id, provider, event_id, amount, settled_at, refund_id)
  values (u.id, p_provider, coalesce(c.event_id, p_event), greatest(p_amount - v_known, 1), clock_timestamp(), p_kind);
  return 'reversed';
end $$;
