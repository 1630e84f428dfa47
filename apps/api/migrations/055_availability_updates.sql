-- The last version of each pool that availability webhooks have reported. A pool with another version has changed since then (OCTO-03).
create table pool_reported(
  pool_id bigint primary key references pool on delete cascade,
  v       bigint not null
);
