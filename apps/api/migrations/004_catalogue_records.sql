-- Keeps every imported field: the tables with typed columns also store the whole record.

alter table package_availability add column position int not null default 0, add column record jsonb not null default '{}';
alter table package_date_price   add column position int not null default 0, add column record jsonb not null default '{}';

update package_availability a
   set position = n.position,
       record = jsonb_strip_nulls(jsonb_build_object('date', a.date, 'adult_tickets', a.adult_tickets, 'child_tickets', a.child_tickets))
  from (select package_id, date, row_number() over (partition by package_id order by date) as position
          from package_availability) n
 where n.package_id = a.package_id and n.date = a.date;

update package_date_price p
   set position = n.position,
       record = jsonb_strip_nulls(jsonb_build_object('date', p.date,
         'adult_price', round(p.adult_price / 100.0, 2)::text, 'child_price', round(p.child_price / 100.0, 2)::text,
         'peak_price', p.peak_price))
  from (select package_id, date, row_number() over (partition by package_id order by date) as position
          from package_date_price) n
 where n.package_id = p.package_id and n.date = p.date;

-- Stores the parts of the catalogue file that have no table of their own. A part that is not a list has position 0.
create table catalogue_extra(
  list     text  not null,
  position int   not null check (position >= 0),
  record   jsonb not null,
  primary key (list, position)
);
