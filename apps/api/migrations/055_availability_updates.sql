-- The version of each pool that the availability webhooks reported last. A different pool.v means that the pool has changed since (OCTO-03).
create table pool_reported(
  pool_id bigint primary key references pool on delete cascade,
  v       bigint not null
);
