-- Adds the booking of every purchase that was made before 021. Later purchases already have their bookings.
insert into booking(purchase_id, position, package_id, items, quote, amount)
select id, 1, package_id, items, quote, amount from purchase where package_id is not null order by id
on conflict do nothing;
