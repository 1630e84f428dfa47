-- The last version of each pool that the availability webhooks have reported. If pool.v is different, the pool has changed since (OCTO-03).
create table pool_reported(
  pool_id bigint primary key references pool on delete cascade,
  v       bigint not null
);
