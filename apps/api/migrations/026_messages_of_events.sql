-- Triggers write each message in the transaction of its event. Servers therefore send no further statement, and the events of a server of the
-- previous release lead to messages too.
create function queue_message(p_kind text, p_subject text, p_user bigint, p_content jsonb default '{}') returns void language sql as $$
  insert into message(id, kind, subject, user_id, content) values (gen_random_uuid(), p_kind, p_subject, p_user, p_content)
  on conflict (kind, subject) do nothing
$$;

-- Status 1 is confirmed; status 3 is expired. Buyers get a message about an expired purchase only if a payment was opened.
create function queue_purchase_message() returns trigger language plpgsql as $$
begin
  if new.status = 1 then
    perform queue_message('paid', new.number, new.user_id);
  elsif exists (select from payment where purchase_id = new.id) then
    perform queue_message('expired', new.number, new.user_id);
  end if;
  return null;
end $$;
create trigger purchase_message after update of status on purchase for each row
  when (new.status is distinct from old.status and new.status in (1, 3)) execute function queue_purchase_message();

-- A refund may fall due several times, for example after a second charge. The buyer gets a message each time.
create function queue_refund_message() returns trigger language plpgsql as $$
declare u purchase;
begin
  select * into u from purchase where id = new.purchase_id;
  if tg_op = 'INSERT' or new.amount <> old.amount then
    perform queue_message('refund-due', u.number || ':' || new.amount, u.user_id,
                          jsonb_build_object('amount', new.amount - case when tg_op = 'INSERT' then 0 else old.amount end));
  elsif old.settled_at is null and new.settled_at is not null then
    perform queue_message('refunded', u.number || ':' || new.amount, u.user_id,
                          jsonb_build_object('amount', new.amount - new.paid_out));
  end if;
  return null;
end $$;
create trigger refund_message after insert or update on refund for each row execute function queue_refund_message();

create table shipment(
  purchase_id bigint primary key references purchase,
  tracking    text not null,
  at          timestamptz not null default clock_timestamp()
);

create function queue_order_message() returns trigger language plpgsql as $$
declare u purchase;
begin
  select * into u from purchase where id = new.purchase_id;
  if tg_table_name = 'shipment' then
    perform queue_message('shipped', u.number || ':' || new.tracking, u.user_id, jsonb_build_object('tracking', new.tracking));
  else
    perform queue_message(case new.state when 1 then 'delivered' else 'undelivered' end, u.number, u.user_id);
  end if;
  return null;
end $$;
create trigger shipment_message after insert or update of tracking on shipment for each row execute function queue_order_message();
create trigger fulfilment_message after insert or update of state on fulfilment for each row execute function queue_order_message();

create function queue_postcard_message() returns trigger language plpgsql as $$
declare u purchase;
begin
  select * into u from purchase where id = new.purchase_id;
  perform queue_message('postcard', u.number || ':' || new.processing_status, u.user_id,
                        jsonb_build_object('status', new.processing_status));
  return null;
end $$;
create trigger postcard_message after update of processing_status on postcard_order for each row
  when (new.processing_status is distinct from old.processing_status and new.processing_status is not null)
  execute function queue_postcard_message();

-- Status 1 is approved, 2 is rejected, 3 asks for another picture. The subject contains the time, because an invoice may get status 3 twice.
create function queue_invoice_message() returns trigger language plpgsql as $$
begin
  perform queue_message(case new.status when 1 then 'invoice-approved' when 2 then 'invoice-rejected' else 'invoice-resubmit' end,
                        new.id || ':' || extract(epoch from new.moderated_at), new.user_id, jsonb_build_object('invoice', new.id));
  return null;
end $$;
create trigger invoice_message after update of status on invoice for each row
  when (new.status is distinct from old.status and new.status in (1, 2, 3)) execute function queue_invoice_message();
