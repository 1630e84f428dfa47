-- Each `record` is an imported record with the field names of the wire. Columns such as `slug` and `position` exist to find and sort records.

create table destination(
  id       bigint primary key,
  slug     text not null,
  position int  not null,
  record   jsonb not null
);
create index destination_slug on destination(slug);

create table package(
  id             bigint primary key,
  destination_id bigint not null references destination on delete cascade,
  slug           text not null,
  position       int  not null,
  record         jsonb not null
);
create index package_slug on package(slug);
create index package_destination on package(destination_id, position);

create table package_slot(
  id            bigint primary key,
  package_id    bigint not null references package on delete cascade,
  position      int  not null,
  adult_tickets int check (adult_tickets >= 0),   -- tickets per date; null means unlimited (SLOT-08)
  child_tickets int check (child_tickets >= 0),
  record        jsonb not null
);
create index package_slot_package on package_slot(package_id, position);

-- A date without a row has no limit of its own. Null means unlimited.
create table package_availability(
  package_id    bigint not null references package on delete cascade,
  date          date not null,
  adult_tickets int check (adult_tickets >= 0),
  child_tickets int check (child_tickets >= 0),
  primary key (package_id, date)
);

create table package_date_price(
  package_id  bigint not null references package on delete cascade,
  date        date not null,
  adult_price bigint check (adult_price >= 0),    -- fils; null means the listed price
  child_price bigint check (child_price >= 0),
  peak_price  text,                               -- does not change the price (AMB-039)
  primary key (package_id, date)
);

create table coupon(
  id       bigint generated always as identity primary key,
  code     text not null unique,
  position int  not null,
  record   jsonb not null
);

create table page(
  id       bigint generated always as identity primary key,
  slug     text not null unique,
  position int  not null,
  record   jsonb not null
);

create table banner(
  id       bigint generated always as identity primary key,
  position int  not null,
  record   jsonb not null
);

create table setting(
  name   text primary key,
  record jsonb not null
);

-- Before each use, a process compares the version of its cached catalogue with `version`.
create table catalogue_version(
  only_row    boolean primary key default true check (only_row),
  version     bigint not null,
  checksum    text not null,
  imported_at timestamptz not null default clock_timestamp()
);
