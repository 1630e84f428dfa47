-- Imported records. The stock of a product is a pool.
create table product(
  id       bigint primary key,
  slug     text   not null unique,
  position int    not null,
  record   jsonb  not null
);

-- Each row is a collection or a designer.
create table collection(
  id       bigint primary key,
  slug     text   not null unique,
  position int    not null,
  record   jsonb  not null
);

-- An earlier version stored unparsed products and collections in catalogue_extra. These records stay there and in exports until the next import. The
-- server does not sell these products.

create table address(
  id         bigint generated always as identity primary key,
  user_id    bigint not null references app_user,
  lines      jsonb  not null,                         -- name, phone, address, landmark, city, state, country
  created_at timestamptz not null default clock_timestamp()
);
create index address_of_user on address(user_id, id);

-- product_id is no foreign key, because a favourite remains when an import removes its product.
create table favourite(
  user_id    bigint not null references app_user,
  product_id bigint not null,
  primary key (user_id, product_id)
);

-- A paid store order without a row waits to be sent.
create table fulfilment(
  purchase_id bigint primary key references purchase,
  state       smallint not null check (state in (1, 2)), -- 1 delivered 2 failed
  at          timestamptz not null default clock_timestamp()
);

-- A store order is a purchase whose items are products.
create index purchase_of_products on purchase(user_id, id desc) where items ? 'products';
