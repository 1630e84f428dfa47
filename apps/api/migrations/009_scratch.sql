create table scratch_prize(
  id       bigint primary key,
  position int not null,
  stock    int not null check (stock >= 0),    -- includes the pieces already won
  offered  boolean not null,
  record   jsonb not null
);

-- An earlier version stored prizes in catalogue_extra. Visitors cannot win these prizes until the next import has parsed them.

-- A repeated request receives the same prize. `record` is a copy of what the winner sees, and `prize_id` is no foreign key,
-- because a win remains when an import removes its prize.
create table scratch_win(
  user_id  bigint primary key references app_user,
  prize_id bigint not null,
  record   jsonb not null,
  won_at   timestamptz not null default clock_timestamp()
);
create index scratch_win_of_prize on scratch_win(prize_id);
