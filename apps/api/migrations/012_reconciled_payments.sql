-- A payment link expires shortly before its hold ends, so that a buyer cannot pay for places that are about to be released.
create function payment_ends_at(p_held timestamptz, p_expires timestamptz) returns timestamptz language sql stable as $$
  select p_expires - greatest(interval '0', least(interval '1 minute', (p_expires - p_held) / 4))
$$;

alter table payment
  add column asked_at   timestamptz,                    -- when the server last asked the provider about the payment
  add column settled_at timestamptz;                    -- when the server learnt the final state: paid or no longer payable
update payment y set settled_at = clock_timestamp() from purchase u where u.id = y.purchase_id and u.status <> 0;
create index payment_unsettled on payment(purchase_id) where settled_at is null;

-- A real provider keeps its payments outside this database.
create table sandbox_payment(
  token           text primary key,
  purchase_number text not null unique,                 -- a repeated request receives the same link
  amount          bigint not null,                      -- fils
  state           text not null default 'open' check (state in ('open', 'paid', 'ended'))
);
insert into sandbox_payment(token, purchase_number, amount, state)
select y.token, u.number, u.amount, case u.status when 0 then 'open' when 1 then 'paid' else 'ended' end
  from payment y join purchase u on u.id = y.purchase_id where y.provider = 'sandbox';
