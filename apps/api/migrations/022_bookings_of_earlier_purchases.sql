-- Adds the bookings of the purchases that are older than the table `booking`.
insert into booking(purchase_id, position, package_id, items, quote, amount)
select id, 1, package_id, items, quote, amount from purchase where package_id is not null order by id
on conflict do nothing;
