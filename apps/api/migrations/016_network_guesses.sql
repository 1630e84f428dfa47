create function window_start(p_seconds int) returns timestamptz language sql volatile as
$$ select to_timestamp(floor(extract(epoch from clock_timestamp()) / p_seconds) * p_seconds) $$;

create function is_beyond(p_subject text, p_window_start timestamptz, p_most int) returns boolean language sql stable as
$$ select exists (select from attempt_counter where subject = p_subject and window_start = p_window_start and count >= p_most) $$;

-- Looks up a typed coupon code. An unknown code counts against the user (p_user), the network (p_network), and the user in the network
-- (p_here). If the network has reached its limit, a user still gets an answer if they tried no unknown code in the network, or if they
-- found the typed code recently (p_found). So the guesses of one guest do not block other guests of a shared network. The function
-- guess_coupon of 014 stays for servers of the previous release.
create function guess_coupon(
  p_code text, p_user text, p_most int, p_network text, p_network_most int, p_here text, p_found text, p_seconds int)
returns table(seconds_left int, id bigint, code text, record jsonb) language plpgsql as $$
declare v_start timestamptz;
begin
  perform pg_advisory_xact_lock(7262636, hashtext(p_user));
  v_start := window_start(p_seconds);
  if is_beyond(p_user, v_start, p_most)
    or is_beyond(p_network, v_start, p_network_most) and is_beyond(p_here, v_start, 1)
      and not exists (select from attempt_counter a where a.subject = p_found) then
    return query select greatest(ceil(p_seconds - extract(epoch from clock_timestamp() - v_start))::int, 1), null::bigint, null::text, null::jsonb;
    return;
  end if;
  return query select null::int, c.id, c.code, c.record from coupon c where c.code = p_code;
  if found then
    insert into attempt_counter values (p_found, window_start(86400), 1) on conflict do nothing;
  else
    insert into attempt_counter(subject, window_start, count) select unnest(array[p_user, p_network, p_here]), v_start, 1
    on conflict (subject, window_start) do update set count = attempt_counter.count + 1;
  end if;
end $$;
