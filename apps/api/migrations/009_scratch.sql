-- The prizes of Scratch & Win. The record is kept as it was imported; the columns beside it are what a draw needs.
create table scratch_prize(
  id       bigint primary key,
  position int not null,
  stock    int not null check (stock >= 0),    -- how many are given at most
  offered  boolean not null,
  record   jsonb not null
);

-- Prizes that an earlier version kept without reading them stay where they are, and in an export, until the next import reads them:
-- what nobody has read is not given.

-- One prize a person, made once: whoever asks again gets the same one. It outlives its prize, and an import of the catalogue, so
-- there is no foreign key to it and what was won stands here.
create table scratch_win(
  user_id  bigint primary key references app_user,
  prize_id bigint not null,
  record   jsonb not null,
  won_at   timestamptz not null default clock_timestamp()
);
create index scratch_win_of_prize on scratch_win(prize_id);
