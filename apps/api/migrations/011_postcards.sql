-- The imported postcard templates.
create table postcard(
  id       bigint primary key,
  position int   not null,
  record   jsonb not null
);

-- An earlier version stored unparsed templates in catalogue_extra. These templates stay there, and in exports, until the next import.
-- The server sells only parsed templates.

-- The purchase of a postcard or of products has no package.
alter table purchase alter column package_id drop not null;

-- The postcard of a purchase: its text, the name of its template at the time of the order, and the file names of its private pictures.
create table postcard_order(
  purchase_id       bigint primary key references purchase,
  postcard_id       bigint not null,                -- no foreign key: an order outlives its template
  name              text   not null,
  arabic_name       text,
  message           text   not null,
  address           text   not null,
  processing_status text,
  front_side        text   not null,
  back_side         text   not null,
  photo             text
);

-- The path to which the visitor returns if they do not pay; null means the page of the package.
alter table purchase add column choice_path text;

-- Replaces record_hold: the new version also stores choice_path.
create or replace function record_hold(p_purchase jsonb, p_keys text[], p_quantities int[], p_on_demand boolean[], p_caps int[], p_hold interval)
returns jsonb language plpgsql as $$
declare claim purchase := jsonb_populate_record(null::purchase, p_purchase); mine purchase; twin purchase; r record;
begin
  select * into twin from purchase where user_id = claim.user_id and idem_key = claim.idem_key;
  if not found then
    -- Refuses early, without a lock. The values may be slightly stale; take_pools checks every hold again.
    select u.key, p.id, coalesce(p.v, 0) as v, coalesce(p.held, 0) as held,
           case when p.id is null then u.cap else p.cap - p.held - p.sold end as remaining into r
      from unnest(p_keys, p_quantities, p_on_demand, p_caps) u(key, quantity, on_demand, cap)
      left join pool p on p.key = u.key
     where (p.id is null and not u.on_demand)
        or u.quantity > case when p.id is null then u.cap else p.cap - p.held - p.sold end
     order by p.id nulls first limit 1;
    if found then
      if r.id is null and r.remaining is null then raise exception 'no pool %', r.key; end if;
      return sold_out(r.key, r.v, r.remaining, r.held);
    end if;
    -- Every function inserts pools before purchases: one order of locks prevents deadlocks.
    if true = any(p_on_demand) then perform make_pools(p_keys, p_on_demand, p_caps); end if;
    insert into purchase(number, user_id, idem_key, body_hash, package_id, items, quote, coupon, amount, site, channel,
                         referral, traffic_referral, redirect_to, choice_path, status, created_at, expires_at)
    values (claim.number, claim.user_id, claim.idem_key, claim.body_hash, claim.package_id, claim.items, claim.quote, claim.coupon,
            claim.amount, claim.site, claim.channel, claim.referral, claim.traffic_referral, claim.redirect_to,
            claim.choice_path, 0, clock_timestamp(), clock_timestamp() + p_hold)
    on conflict do nothing returning * into mine;      -- waits for a concurrent duplicate
    if mine.id is null then
      select * into twin from purchase where user_id = claim.user_id and idem_key = claim.idem_key;
      -- The number was taken, not the idempotency key: the caller generates another number.
      if not found then raise unique_violation using message = 'purchase number taken'; end if;
    end if;
  end if;
  if mine.id is null then
    return jsonb_build_object('outcome', case when twin.body_hash = claim.body_hash then 'replay' else 'idempotency-mismatch' end,
                              'id', twin.id, 'number', twin.number, 'status', twin.status);
  end if;
  insert into purchase_line
  select mine.id, (select id from pool where key = u.key), u.quantity from unnest(p_keys, p_quantities) u(key, quantity);
  return jsonb_build_object('outcome', 'held', 'id', mine.id, 'number', mine.number,
                            'expiresAt', floor(extract(epoch from mine.expires_at) * 1000)::bigint);
end $$;
