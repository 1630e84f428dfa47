-- When the window began in which an attempt of this moment counts.
create function window_start(p_seconds int) returns timestamptz language sql volatile as
$$ select to_timestamp(floor(extract(epoch from clock_timestamp()) / p_seconds) * p_seconds) $$;

-- Wrong codes are counted for the network address too, over all who guess from there. Once it has used up its own, a code is looked up
-- only for somebody who has guessed none wrong since: whoever guesses cannot keep the right code of a neighbour from him.
drop function guess_coupon(text, text, int, int);
create function guess_coupon(
  p_code text, p_user text, p_most int, p_seconds int, p_network text, p_network_most int, p_network_seconds int)
returns table(seconds_left int, id bigint, code text, record jsonb) language plpgsql as $$
declare
  v_user timestamptz; v_network timestamptz; v_until timestamptz;
begin
  perform pg_advisory_xact_lock(7262636, hashtext(p_user));
  v_user := window_start(p_seconds);
  v_network := window_start(p_network_seconds);
  if exists (select from attempt_counter a where a.subject = p_user and a.window_start = v_user and a.count >= p_most) then
    v_until := v_user + make_interval(secs => p_seconds);
  elsif exists (select from attempt_counter a where a.subject = p_network and a.window_start = v_network and a.count >= p_network_most)
    and exists (select from attempt_counter a where a.subject = p_user and a.window_start > v_network - make_interval(secs => p_seconds)) then
    v_until := v_network + make_interval(secs => p_network_seconds);
  end if;
  if v_until is not null then
    return query select greatest(ceil(extract(epoch from v_until - clock_timestamp()))::int, 1), null::bigint, null::text, null::jsonb;
    return;
  end if;
  return query select null::int, c.id, c.code, c.record from coupon c where c.code = p_code;
  if not found then
    insert into attempt_counter(subject, window_start, count) values (p_user, v_user, 1), (p_network, v_network, 1)
    on conflict (subject, window_start) do update set count = attempt_counter.count + 1;
  end if;
end $$;
