-- Adds the missing booking of each purchase that was made before the table `booking` existed.
insert into booking(purchase_id, position, package_id, items, quote, amount)
select id, 1, package_id, items, quote, amount from purchase where package_id is not null order by id
on conflict do nothing;
