-- A challenge identifies the browser that requested the code; it is '' for clients without cookies. So a stranger who requests a code
-- neither replaces nor uses up the code of a visitor. The table `one_time_code` stays for servers of the previous release.
create table code_challenge(
  address    text not null,                    -- canonical e-mail or mobile
  purpose    text not null check (purpose in ('register', 'sign-in')),
  challenge  text not null,                    -- sha256 of the cookie `challenge`, in hex
  code_hash  bytea not null,
  tries      int not null default 0,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  -- The data that a registration stores once its code is verified.
  claim      jsonb,
  primary key (address, purpose, challenge)
);
create index code_challenge_expired on code_challenge(expires_at);

create table code_guess(
  id      bigint generated always as identity primary key,
  subject text not null,
  at      timestamptz not null default clock_timestamp()
);
create index code_guess_by_subject on code_guess(subject, at);
create index code_guess_old on code_guess(at);

-- Counts a guess before its code is compared. If the subject has made p_most guesses within p_seconds, the function refuses the guess;
-- seconds_left is then the time until the subject may guess again. The lock makes concurrent guesses of a subject wait, so that each
-- counts the others.
create function count_guess(p_subject text, p_most int, p_seconds int) returns table(guess bigint, seconds_left int) language plpgsql as $$
declare v_oldest timestamptz;
begin
  perform pg_advisory_xact_lock(7262637, hashtext(p_subject));
  select g.at into v_oldest from code_guess g
   where g.subject = p_subject and g.at > clock_timestamp() - make_interval(secs => p_seconds)
   order by g.at desc offset p_most - 1 limit 1;
  if v_oldest is not null then
    return query select null::bigint, greatest(1, ceil(p_seconds - extract(epoch from clock_timestamp() - v_oldest)))::int;
    return;
  end if;
  return query insert into code_guess(subject) values (p_subject) returning id, null::int;
end $$;
