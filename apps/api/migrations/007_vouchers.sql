create table voucher(
  id             bigint primary key,
  slug           text not null unique,
  destination_id bigint,
  position       int  not null,
  record         jsonb not null
);
create index voucher_destination on voucher(destination_id, position);

-- Moves the vouchers that an earlier version stored in catalogue_extra. Drops records without an id or a slug, and records that repeat
-- an earlier id or slug, because no page can show such records.
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

-- A repeated request receives the same code. `voucher_id` is no foreign key: the code remains when an import removes the voucher.
create table voucher_code(
  voucher_id bigint not null,
  user_id    bigint not null references app_user,
  code       text not null unique,             -- random, so that no one can guess it
  created_at timestamptz not null default clock_timestamp(),
  primary key (voucher_id, user_id)
);
create index voucher_code_by_user on voucher_code(user_id);

-- The new, unverified number of a user with a verified number. The user signs in with the old number until a one-time code verifies
-- the new number, so that a mistyped digit does not lock them out (ADR 0009).
alter table app_user add column claimed_mobile text check (claimed_mobile ~ '^[0-9]{6,15}$');
