-- Vouchers of partners. As of every list of the catalogue, the record is kept as it was imported; the columns beside it are what
-- a query finds and orders it by.
create table voucher(
  id             bigint primary key,
  slug           text not null unique,
  destination_id bigint,
  position       int  not null,
  record         jsonb not null
);
create index voucher_destination on voucher(destination_id, position);

-- What an earlier version kept without reading it. A record without an id or a slug of its own could be shown nowhere, and is
-- refused by an import from now on.
insert into voucher(id, slug, destination_id, position, record)
select distinct on (id) id, slug, destination_id, position, record
  from (select distinct on (slug) *
          from (select case when e.record->>'id' ~ '^[0-9]{1,15}$' then (e.record->>'id')::bigint end as id,
                       e.record->>'url_slug' as slug,
                       case when e.record->>'destination_id' ~ '^[0-9]{1,15}$'
                            then (e.record->>'destination_id')::bigint end as destination_id,
                       e.position, e.record
                  from catalogue_extra e where e.list = 'vouchers' and e.position > 0) kept
         where id is not null and slug <> ''
         order by slug, position) named
 order by id, position;
delete from catalogue_extra where list = 'vouchers';

-- The code of a voucher for a user, made once: whoever asks again gets the same one. It outlives its voucher, and an import of
-- the catalogue, so there is no foreign key to it.
create table voucher_code(
  voucher_id bigint not null,
  user_id    bigint not null references app_user,
  code       text not null unique,             -- random, so that nobody finds another one's by counting
  created_at timestamptz not null default clock_timestamp(),
  primary key (voucher_id, user_id)
);
create index voucher_code_by_user on voucher_code(user_id);

-- A new number of somebody who has proved another one: contact data until a code proves it. Until then he signs in by the old
-- one, so that a mistyped digit locks nobody out.
alter table app_user add column claimed_mobile text check (claimed_mobile ~ '^[0-9]{6,15}$');
