-- Postcard templates. As of every list of the catalogue, the record is kept as it was imported.
create table postcard(
  id       bigint primary key,
  position int   not null,
  record   jsonb not null
);

-- What an earlier version kept without reading it; a record without an id could be ordered by nobody.
insert into postcard(id, position, record)
select distinct on (id) id, position, record
  from (select case when e.record->>'id' ~ '^[0-9]{1,15}$' then (e.record->>'id')::bigint end as id, e.position, e.record
          from catalogue_extra e where e.list = 'postcards' and e.position > 0) kept
 where id is not null
 order by id, position;
delete from catalogue_extra where list = 'postcards';

-- A purchase of something else than a package.
alter table purchase alter column package_id drop not null;

-- The card of a purchase: what it is called and what stands on it as on the day it was ordered, and its pictures by their names
-- among the private files.
create table postcard_order(
  purchase_id       bigint primary key references purchase,
  postcard_id       bigint not null,                -- no foreign key: an order outlives its template
  name              text   not null,
  arabic_name       text,
  message           text   not null,
  address           text   not null,
  processing_status text,
  front_side        text   not null,
  back_side         text   not null,
  photo             text
);

-- Where a visitor goes when he does not pay: where his choice still is. Without one, to the package.
alter table purchase add column choice_path text;
