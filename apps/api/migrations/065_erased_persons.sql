-- The row of an erased person stays, without name and addresses, because purchases, invoices and raffle numbers refer to the row (DATA-02).
alter table app_user add column erased_at timestamptz;
alter table app_user drop constraint app_user_check;
alter table app_user add constraint app_user_can_be_reached check (erased_at is not null or email is not null or mobile is not null);
