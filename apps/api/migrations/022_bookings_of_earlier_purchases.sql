-- 021 adds the booking of every purchase after it.
insert into booking(purchase_id, position, package_id, items, quote, amount)
select id, 1, package_id, items, quote, amount from purchase where package_id is not null order by id
on conflict do nothing;
