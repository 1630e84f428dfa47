-- Stores the prizes of Scratch & Win: the imported record, and the columns that decide which prizes can be won.
create table scratch_prize(
  id       bigint primary key,
  position int not null,
  stock    int not null check (stock >= 0),    -- number of pieces, including the pieces already won
  offered  boolean not null,
  record   jsonb not null
);

-- An earlier version stored prizes in catalogue_extra without parsing them. `catalogue export` still writes these prizes, but visitors
-- cannot win them until the next import has parsed them.

-- A user wins at most one prize, so a repeated request receives the same prize. The row has a copy of the fields that the winner sees, and no
-- foreign key to the prize, because a win remains when an import removes its prize.
create table scratch_win(
  user_id  bigint primary key references app_user,
  prize_id bigint not null,
  record   jsonb not null,
  won_at   timestamptz not null default clock_timestamp()
);
create index scratch_win_of_prize on scratch_win(prize_id);
