-- The store. As of every list of the catalogue, records are kept as they were imported; the stock of a product is a pool.
create table product(
  id       bigint primary key,
  slug     text   not null unique,
  position int    not null,
  record   jsonb  not null
);

-- A collection, or a designer.
create table collection(
  id       bigint primary key,
  slug     text   not null unique,
  position int    not null,
  record   jsonb  not null
);

-- Products and collections that an earlier version kept without reading them stay where they are, and in an export, until the next
-- import reads them: what nobody has read is not sold.

-- Delivery addresses, in the order in which they were added.
create table address(
  id         bigint generated always as identity primary key,
  user_id    bigint not null references app_user,
  lines      jsonb  not null,                         -- as the engine read them: name, phone, address, landmark, city, state, country
  created_at timestamptz not null default clock_timestamp()
);
create index address_of_user on address(user_id, id);

-- What a customer has marked. A mark outlives its product, and an import of the catalogue, so there is no foreign key to it.
create table favourite(
  user_id    bigint not null references app_user,
  product_id bigint not null,
  primary key (user_id, product_id)
);

-- What became of a paid order of the store: no row while it waits to be sent.
create table fulfilment(
  purchase_id bigint primary key references purchase,
  state       smallint not null check (state in (1, 2)), -- 1 delivered 2 failed
  at          timestamptz not null default clock_timestamp()
);

-- An order of the store is a purchase whose items are products.
create index purchase_of_products on purchase(user_id, id desc) where items ? 'products';
