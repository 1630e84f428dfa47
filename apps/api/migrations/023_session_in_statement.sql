-- Returns the user of a session, or null if the token is unknown, expired or revoked. Statements call this function, because a separate
-- look-up of the user would cost another round trip.
create function user_of_session(p_token_hash bytea) returns bigint language sql stable as
$$ select user_id from session where token_hash = p_token_hash and revoked_at is null and expires_at > clock_timestamp() $$;

-- In the key of a pool of one buyer, `*` at the end stands for the id of the buyer.
create function own_key(p_key text, p_user bigint) returns text language sql immutable as
$$ select case when right(p_key, 2) = ':*' then left(p_key, -1) || p_user else p_key end $$;

create function guess_coupon_of(p_user bigint, p_guess jsonb) returns table(seconds_left int, id bigint) language sql volatile as $$
  select g.seconds_left, g.id from guess_coupon(
    p_guess ->> 'code', 'wrong-coupon:' || p_user, (p_guess ->> 'most')::int,
    'wrong-coupon:ip:' || (p_guess ->> 'ip'), (p_guess ->> 'network_most')::int,
    'wrong-coupon:ip:' || (p_guess ->> 'ip') || ':' || p_user,
    'found-coupon:' || p_user || ':' || (p_guess ->> 'code'), (p_guess ->> 'seconds')::int) g
$$;

-- Returns no row without a valid session. `id` is null for an unknown code and after too many guesses. `pools` has what each pool has left.
create function coupon_of_session(p_token_hash bytea, p_guess jsonb, p_pools text[])
returns table(user_id bigint, seconds_left int, id bigint, pools jsonb, has_ordered boolean) language plpgsql as $$
declare v_user bigint := user_of_session(p_token_hash);
begin
  if v_user is null then return; end if;
  return query
  select v_user, g.seconds_left, g.id,
         (select coalesce(jsonb_object_agg(k.key, p.cap - p.held - p.sold + held_by(v_user, p.id)), '{}')
            from unnest(p_pools) k(key) join pool p on p.key = own_key(k.key, v_user)),
         exists (select from purchase u where u.user_id = v_user and u.status = 1)
    from (select) one left join guess_coupon_of(v_user, p_guess) g on true;
end $$;

-- Returns the refusal of a purchase, or null. An earlier purchase with `previous_key` means that a request without an idempotency key was repeated.
-- `max_holds` is null if the purchase claims no pool. The lock on the user makes concurrent purchases wait, so that each counts the holds of the
-- others. Every function locks users before pools and purchases.
create function purchase_refusal(p_user bigint, p_conditions jsonb) returns jsonb language plpgsql as $$
declare v_coupon bigint;
begin
  if p_user is null then return jsonb_build_object('outcome', 'refused', 'reason', 'session'); end if;
  if exists (select from purchase where user_id = p_user and idem_key = p_conditions ->> 'previous_key'
                and created_at > clock_timestamp() - make_interval(secs => (p_conditions ->> 'previous_seconds')::double precision)) then
    return jsonb_build_object('outcome', 'refused', 'reason', 'repeated');
  end if;
  if not exists (select from catalogue_version where version = (p_conditions ->> 'catalogue_version')::bigint) then
    return jsonb_build_object('outcome', 'refused', 'reason', 'catalogue');
  end if;
  if p_conditions ->> 'max_holds' is not null then
    perform 1 from app_user where id = p_user for no key update;
    if (select count(*) from live_holds(p_user) where not may_go) >= (p_conditions ->> 'max_holds')::int then
      return jsonb_build_object('outcome', 'refused', 'reason', 'too-many');
    end if;
  end if;
  if p_conditions ->> 'guess' is not null then
    select g.id into v_coupon from guess_coupon_of(p_user, p_conditions -> 'guess') g;
    if v_coupon is null or (p_conditions ->> 'first_order')::boolean
      and exists (select from purchase where user_id = p_user and status = 1) then
      return jsonb_build_object('outcome', 'refused', 'reason', 'coupon');
    end if;
  end if;
  return null;
end $$;

-- Whether keep_newest must run.
create function is_crowded(p_user bigint, p_conditions jsonb) returns boolean language sql stable as
$$ select coalesce((select count(*) from live_holds(p_user)) > (p_conditions ->> 'max_holds')::int, false) $$;

-- Places a hold for the user of a session. If the user then has too many holds, `crowded` in the answer is the id of the user.
create function buy(p_purchase jsonb, p_conditions jsonb, p_keys text[], p_quantities int[], p_on_demand boolean[], p_caps int[], p_hold interval)
returns jsonb language plpgsql as $$
declare v_user bigint := user_of_session(decode(p_conditions ->> 'token_hash', 'hex')); v_answer jsonb;
begin
  v_answer := purchase_refusal(v_user, p_conditions);
  if v_answer is not null then return v_answer; end if;
  v_answer := place_hold(p_purchase || jsonb_build_object('user_id', v_user),
                         array(select own_key(k.key, v_user) from unnest(p_keys) with ordinality k(key, at) order by k.at),
                         p_quantities, p_on_demand, p_caps, p_hold);
  if v_answer ->> 'outcome' = 'held' and is_crowded(v_user, p_conditions) then
    return v_answer || jsonb_build_object('crowded', v_user);
  end if;
  return v_answer;
end $$;

-- Passes each purchase to hold_together, unless its `conditions` refuse the purchase. In the answer, `buyers` maps the numbers of the passed
-- purchases to their users. `crowded` lists the purchases whose buyers have too many holds.
create function buy_together(
  p_purchases jsonb, p_numbers text[], p_keys text[], p_quantities int[], p_on_demand boolean[], p_caps int[]
) returns jsonb language plpgsql as $$
declare
  r record; v_refusal jsonb; v_refused jsonb[] := '{}'; v_buyers jsonb := '{}';
  v_answer jsonb := '{"made": [], "refused": [], "changes": []}';
begin
  -- Locks the users in id order, so that two groups cannot deadlock.
  for r in select n.body ->> 'number' as number, n.body -> 'conditions' as conditions,
                  coalesce((n.body ->> 'user_id')::bigint, user_of_session(decode(n.body #>> '{conditions,token_hash}', 'hex'))) as user_id
             from jsonb_array_elements(p_purchases) n(body) order by user_id loop
    v_refusal := case when r.conditions is not null then purchase_refusal(r.user_id, r.conditions) end;
    if v_refusal is null then v_buyers := v_buyers || jsonb_build_object(r.number, r.user_id);
    else v_refused := v_refused || (v_refusal || jsonb_build_object('number', r.number));
    end if;
  end loop;
  if v_buyers <> '{}' then
    select coalesce(array_agg(c.number), '{}'), coalesce(array_agg(own_key(c.key, (v_buyers ->> c.number)::bigint)), '{}'),
           coalesce(array_agg(c.quantity), '{}'), coalesce(array_agg(c.on_demand), '{}'), coalesce(array_agg(c.cap), '{}')
      into p_numbers, p_keys, p_quantities, p_on_demand, p_caps
      from unnest(p_numbers, p_keys, p_quantities, p_on_demand, p_caps) c(number, key, quantity, on_demand, cap)
     where v_buyers ? c.number;
    v_answer := hold_together(
      (select jsonb_agg(n.body || jsonb_build_object('user_id', v_buyers -> (n.body ->> 'number')))
         from jsonb_array_elements(p_purchases) n(body) where v_buyers ? (n.body ->> 'number')),
      p_numbers, p_keys, p_quantities, p_on_demand, p_caps);
  end if;
  return v_answer || jsonb_build_object(
    'refused', (v_answer -> 'refused') || to_jsonb(v_refused), 'buyers', v_buyers,
    'crowded', (select coalesce(jsonb_agg(n.body ->> 'number'), '[]') from jsonb_array_elements(p_purchases) n(body)
                 where v_buyers ? (n.body ->> 'number')
                   and is_crowded((v_buyers ->> (n.body ->> 'number'))::bigint, n.body -> 'conditions')));
end $$;
