-- The tables of `order-server.ts`.
create table floor_package(id bigint primary key, slug text not null unique, record jsonb not null);
create table floor_slot(id bigint primary key, package_id bigint not null, label text not null);
create index on floor_slot(package_id);
create table floor_counter(
  key text primary key, cap int not null, held int not null default 0, sold int not null default 0, check (held + sold <= cap)
) with (fillfactor = 50);
create table floor_price(package_id bigint, date text, adult bigint not null, child bigint not null, primary key (package_id, date));
create table floor_coupon(id bigint primary key, code text not null, percent int not null);
create index on floor_coupon(lower(code));
create table floor_session(token_hash bytea primary key, user_id bigint not null);
create table floor_purchase(
  id bigint generated always as identity primary key,
  number text not null unique,
  user_id bigint not null,
  idem_key text not null,
  counter text not null,
  quantity int not null,
  items jsonb not null,
  amount bigint not null,
  status smallint not null default 0,
  token text unique,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  unique (user_id, idem_key)
) with (fillfactor = 70);
create index on floor_purchase(expires_at) where status = 0;
create index on floor_purchase(user_id, id desc);
create table floor_payment(purchase_number text primary key, at timestamptz not null default clock_timestamp());
