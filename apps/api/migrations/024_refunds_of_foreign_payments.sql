-- Replaces apply_payment: a payment in a currency other than the dirham now makes a refund due. The amount of this refund is in hundredths of
-- the other currency. `reason` lists every reason for a refund.
create or replace function apply_payment(p_provider text, p_event text, p_number text, p_kind text, p_amount bigint)
returns jsonb language plpgsql as $$
declare
  u purchase; l record; v_outcome text; v_owed text;
  v_key text; v_version bigint; v_left int; v_changes jsonb := '[]';
begin
  insert into payment_event(provider, event_id, purchase_number, kind, amount)
  values (p_provider, p_event, p_number, p_kind, p_amount) on conflict do nothing;
  if not found then return jsonb_build_object('outcome', 'duplicate', 'changes', v_changes); end if;
  select * into u from purchase where number = p_number for update;
  if not found                   then v_outcome := 'unknown-purchase';        -- the event is stored for an operator
  elsif p_kind = 'foreign-currency' then v_outcome := 'wrong-amount'; v_owed := 'paid in another currency, and this is its amount';
  elsif p_kind <> 'paid'         then v_outcome := 'noted';                   -- a failed attempt never undoes a payment
  elsif u.status = 1             then v_outcome := 'second-charge'; v_owed := v_outcome;
  elsif p_amount <> u.amount     then v_outcome := 'wrong-amount';  v_owed := v_outcome;
  elsif u.status = 0             then                                         -- confirms after expires_at too, until the sweep
    for l in select pool_id, qty from purchase_line where purchase_id = u.id order by pool_id loop
      update pool set held = held - l.qty, sold = sold + l.qty, v = v + 1 where id = l.pool_id
      returning key, v, cap - held - sold into v_key, v_version, v_left;
      v_changes := v_changes || pool_change(v_key, v_version, v_left);
    end loop;
    update purchase set status = 1 where id = u.id;
    v_outcome := 'confirmed';
  elsif u.status in (2, 3)       then                                         -- late: the payment takes all places again, or none
    begin
      for l in select pool_id, qty from purchase_line where purchase_id = u.id order by pool_id loop
        update pool set sold = sold + l.qty, v = v + 1 where id = l.pool_id and (cap is null or held + sold + l.qty <= cap)
        returning key, v, cap - held - sold into v_key, v_version, v_left;
        if not found then raise exception using errcode = 'P0002', message = 'sold out'; end if;
        v_changes := v_changes || pool_change(v_key, v_version, v_left);
      end loop;
      update purchase set status = 1 where id = u.id;
      v_outcome := 'confirmed-late';
    exception when sqlstate 'P0002' then
      v_changes := '[]';
      update purchase set status = 4 where id = u.id;
      v_outcome := 'refund-due'; v_owed := 'late and sold out';
    end;
  else v_outcome := 'refund-due'; v_owed := 'paid again after a refund fell due';
  end if;
  if v_owed is not null and p_amount > 0 then
    insert into refund(purchase_id, amount, reason) values (u.id, p_amount, v_owed)
    on conflict (purchase_id) do update
      set paid_out = case when refund.settled_at is null then refund.paid_out else refund.amount end,
          amount = refund.amount + excluded.amount, settled_at = null,
          reason = case when position(excluded.reason in refund.reason) > 0 then refund.reason
                        else refund.reason || '; ' || excluded.reason end;
  end if;
  update payment_event set outcome = v_outcome where provider = p_provider and event_id = p_event;
  return jsonb_build_object('outcome', v_outcome, 'changes', v_changes);
end $$;

-- Replaces money_leak: a payment in another currency must be owed back too.
create or replace view money_leak as
select i.s::bigint as money_in, k.s::bigint as kept, b.s::bigint as owed_back from
 (select coalesce(sum(amount), 0) s from payment_event
   where (kind = 'paid' or kind = 'foreign-currency' and outcome <> 'noted') and outcome <> 'unknown-purchase') i,
 (select coalesce(sum(amount), 0) s from purchase where status = 1) k,
 (select coalesce(sum(amount), 0) s from refund) b
 where i.s <> k.s + b.s;
