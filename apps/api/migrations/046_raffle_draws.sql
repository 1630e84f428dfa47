-- The hash of the list is published before the draw, and the seed after the draw, so that anyone can repeat the draw.
create table raffle_draw(
  id           bigint generated always as identity primary key,
  name         text not null,
  list_hash    text not null,                     -- SHA-256 of the numbers in the draw, sorted, one on each line
  published_at timestamptz not null default clock_timestamp(),
  seed         text,
  winner       text references raffle(raffle_number),
  drawn_at     timestamptz,
  check ((seed is null) = (winner is null) and (seed is null) = (drawn_at is null))
);

-- A number takes part in one draw: the first draw whose list is published after the approval of the number. A number in a list cannot be withdrawn.
alter table raffle add column draw_id bigint references raffle_draw;
create index raffle_of_draw on raffle(draw_id);

create function queue_draw_message() returns trigger language plpgsql as $$
begin
  perform queue_message('raffle-won', new.id::text, i.user_id)
     from raffle r join invoice i on i.id = r.invoice_id where r.raffle_number = new.winner;
  return null;
end $$;
create trigger raffle_draw_message after update of winner on raffle_draw for each row
  when (old.winner is null and new.winner is not null) execute function queue_draw_message();
