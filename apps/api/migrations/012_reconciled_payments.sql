-- A payment's link ends before the hold does, so that nobody pays for seats that are about to be free: a minute before, of a short
-- hold a quarter of it.
create function payment_ends_at(p_held timestamptz, p_expires timestamptz) returns timestamptz language sql stable as $$
  select p_expires - greatest(interval '0', least(interval '1 minute', (p_expires - p_held) / 4))
$$;

alter table payment
  add column asked_at   timestamptz,                    -- when the provider was last asked what became of it
  add column settled_at timestamptz;                    -- when its last word was heard: paid, or never to be paid
update payment y set settled_at = clock_timestamp() from purchase u where u.id = y.purchase_id and u.status <> 0;
create index payment_unsettled on payment(purchase_id) where settled_at is null;

-- The sandbox's own books: what it would know if it were a company of its own.
create table sandbox_payment(
  token           text primary key,
  purchase_number text not null unique,                 -- asking for a link again answers the same one
  amount          bigint not null,                      -- fils
  state           text not null default 'open' check (state in ('open', 'paid', 'ended'))
);
insert into sandbox_payment(token, purchase_number, amount, state)
select y.token, u.number, u.amount, case u.status when 0 then 'open' when 1 then 'paid' else 'ended' end
  from payment y join purchase u on u.id = y.purchase_id where y.provider = 'sandbox';
