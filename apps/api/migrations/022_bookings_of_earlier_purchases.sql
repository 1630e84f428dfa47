-- Purchases that were made before the table `booking` existed get their missing row in it. All other purchases keep the rows that they have.
insert into booking(purchase_id, position, package_id, items, quote, amount)
select id, 1, package_id, items, quote, amount from purchase where package_id is not null order by id
on conflict do nothing;
