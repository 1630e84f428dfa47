-- Each minute, the audit reads only what has changed since the previous audit. Each night, an audit reads everything (R2, R4).
-- Triggers note the changes, because triggers also see the statements of servers of the previous release. A column
-- with the time of the last change would need an index, and each change of a busy pool would have to update the index.

-- The changed pools and purchases. The audit checks a pool or purchase and deletes its row in one transaction.
create table audit_due(
  pool_id         bigint,
  purchase_number text,
  check (num_nonnulls(pool_id, purchase_number) = 1)
);

-- The pools and purchases with a mismatch in the last audit. The next audit checks them again.
create table audit_finding(
  pool_id         bigint,
  purchase_number text,
  check (num_nonnulls(pool_id, purchase_number) = 1)
);

-- A server locks the only row during an audit. next_id is the next id that the nightly audit checks. Null means that this audit has ended.
create table audit_state(
  night   date,
  next_id bigint
);
insert into audit_state default values;

-- With a purchase, the audit also checks its pools, so a hold or payment adds no row for each pool. A function that changes counters raises
-- the version v of the pool, and changes rows that other triggers note. pool_audit notes a change that does not raise v.
create function audit_purchase() returns trigger language plpgsql as
$$ begin insert into audit_due(purchase_number) values (coalesce(new.number, old.number)); return null; end $$;
create trigger purchase_audit after insert or delete or update of status, amount on purchase for each row
  execute function audit_purchase();

create function audit_payment_event() returns trigger language plpgsql as
$$ begin insert into audit_due(purchase_number) values (new.purchase_number); return null; end $$;
create trigger payment_event_audit after insert on payment_event for each row execute function audit_payment_event();
create trigger changed_payment_event_audit after update of kind, amount, outcome on payment_event for each row
  when (old.outcome is not null) execute function audit_payment_event();

create function audit_part_of_purchase() returns trigger language plpgsql as
$$ begin insert into audit_due(purchase_number) select number from purchase where id = new.purchase_id; return null; end $$;
create trigger refund_audit after insert or update of amount on refund for each row execute function audit_part_of_purchase();
create trigger booking_audit after update of items, refund, cancelled_at on booking for each row execute function audit_part_of_purchase();

create function audit_former_line() returns trigger language plpgsql as
$$ begin insert into audit_due(pool_id) values (old.pool_id); return null; end $$;
create trigger purchase_line_audit after update or delete on purchase_line for each row execute function audit_former_line();

create function audit_pool() returns trigger language plpgsql as
$$ begin insert into audit_due(pool_id) values (new.id); return null; end $$;
create trigger pool_audit after update of held, sold on pool for each row when (new.v = old.v) execute function audit_pool();

-- Replaces leak: adds pool_id, so that the audit can select single pools.
create or replace view leak as
select p.key, p.cap, p.held, p.sold,
       coalesce(sum(l.qty) filter (where u.status = 0), 0)::int as held_lines,
       coalesce(sum(l.qty) filter (where u.status = 1), 0)::int as sold_lines,
       p.id as pool_id
  from pool p left join purchase_line l on l.pool_id = p.id left join purchase u on u.id = l.purchase_id
 group by p.id
having p.held <> coalesce(sum(l.qty) filter (where u.status = 0), 0)
    or p.sold <> coalesce(sum(l.qty) filter (where u.status = 1), 0) or p.held + p.sold > p.cap;

-- Replaces money_leak: compares the money per purchase, so that two faults cannot offset each other.
create or replace view money_leak as
select m.money_in, m.kept, m.owed_back, u.number
  from purchase u cross join lateral (
       select coalesce((select sum(e.amount) from payment_event e where e.purchase_number = u.number
                           and (e.kind = 'paid' or e.kind = 'foreign-currency' and e.outcome <> 'noted')
                           and e.outcome <> 'unknown-purchase'), 0)::bigint as money_in,
              (case when u.status in (1, 5) then u.amount else 0 end
               - coalesce((select sum(b.refund) from booking b where b.purchase_id = u.id), 0))::bigint as kept,
              coalesce((select r.amount from refund r where r.purchase_id = u.id), 0)::bigint as owed_back) m
 where m.money_in <> m.kept + m.owed_back
union all
select sum(e.amount)::bigint, 0, 0, e.purchase_number
  from payment_event e
 where (e.kind = 'paid' or e.kind = 'foreign-currency' and e.outcome <> 'noted') and e.outcome <> 'unknown-purchase'
   and not exists (select from purchase u where u.number = e.purchase_number)
 group by e.purchase_number;
