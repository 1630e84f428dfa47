-- For each pool, the version that the availability webhooks reported last. If pool.v is another version, the pool has changed since then (OCTO-03).
create table pool_reported(
  pool_id bigint primary key references pool on delete cascade,
  v       bigint not null
);
