-- The prizes of Scratch & Win. The record is kept as it was imported; the columns beside it are what a draw needs.
create table scratch_prize(
  id       bigint primary key,
  position int not null,
  stock    int not null check (stock >= 0),    -- how many are given at most
  offered  boolean not null,
  record   jsonb not null
);

-- What an earlier version kept without reading it. A prize without an id or a stock of its own could be given to nobody, and is
-- refused by an import from now on.
insert into scratch_prize(id, position, stock, offered, record)
select distinct on (id) id, position, stock, offered, record
  from (select case when e.record->>'id' ~ '^[0-9]{1,15}$' then (e.record->>'id')::bigint end as id,
               e.position,
               case when e.record->>'stock' ~ '^[0-9]{1,9}$' then (e.record->>'stock')::int end as stock,
               coalesce(nullif(e.record->>'enable', ''), '1') in ('1', 'true') as offered,
               e.record
          from catalogue_extra e
         where e.list = 'scratch_prizes' and e.position > 0 and coalesce(e.record->>'name', '') <> '') kept
 where id is not null and stock is not null
 order by id, position;
delete from catalogue_extra where list = 'scratch_prizes';

-- One prize a person, made once: whoever asks again gets the same one. It outlives its prize, and an import of the catalogue, so
-- there is no foreign key to it and what was won stands here.
create table scratch_win(
  user_id  bigint primary key references app_user,
  prize_id bigint not null,
  record   jsonb not null,
  won_at   timestamptz not null default clock_timestamp()
);
create index scratch_win_of_prize on scratch_win(prize_id);
