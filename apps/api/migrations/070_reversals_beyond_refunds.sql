-- Replaces apply_reversal: the function returns 'partly-reversed' if the provider takes back more of a cancelled purchase than its refunds.
-- An operator must learn of the difference, because the books still count the difference as kept money (CAN-05).
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
  -- The provider may report a refund before the server records its success. So a refund that the server is sending counts as known.
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
    return case when p_amount > v_known then 'partly-reversed' else 'noted' end;
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
