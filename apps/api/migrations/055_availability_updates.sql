-- The version of each pool that availability webhooks know. A pool with another version has changed since (OCTO-03).
create table pool_reported(
  pool_id bigint primary key references pool on delete cascade,
  v       bigint not null
);
