-- For a request without an idempotency key, the server makes a key from the minute and the contents, so that a double click buys once (R3). A
-- cancelled purchase gives up this key, because an equal request after the cancellation is a new purchase.
create or replace function cancel_purchase(p_number text, p_user bigint) returns jsonb language plpgsql as $$
declare v_id bigint;
begin
  update purchase set status = 2, expires_at = least(expires_at, clock_timestamp()),
         idem_key = case when idem_key ~ '(^| )none:' then idem_key || ':' || id else idem_key end
   where number = p_number and user_id = p_user and status = 0 returning id into v_id;
  if v_id is null then return jsonb_build_object('cancelled', false, 'changes', '[]'::jsonb); end if;
  return jsonb_build_object('cancelled', true, 'changes', release_held(array[v_id]));
end $$;
