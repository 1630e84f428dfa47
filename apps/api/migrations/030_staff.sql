-- Sessions of visitors are in another table, so that no visitor can call an action of the staff.
create table staff(
  id       bigint generated always as identity primary key,
  email    text not null unique check (email = lower(email)),
  role     text not null check (role in ('gate', 'desk', 'manager')),
  added_at timestamptz not null default clock_timestamp()
);

create table staff_session(
  token_hash bytea primary key,                       -- sha256 of the credential; the credential itself is not stored
  staff_id   bigint not null references staff on delete cascade,
  place      text not null check (place in ('gate', 'desk')),
  created_at timestamptz not null default clock_timestamp(),
  used_at    timestamptz not null default clock_timestamp()  -- updated at most once a minute
);
create index staff_session_by_staff on staff_session(staff_id);

-- A change and its rows are written in one transaction. The rows never contain a visitor's name or address.
create table audit(
  id      bigint generated always as identity primary key,
  at      timestamptz not null default clock_timestamp(),
  who     text not null,                              -- the e-mail address of a member of the staff, or 'operator'
  action  text not null,
  subject text not null,                              -- such as the number of a booking
  before  jsonb,
  after   jsonb
);
create index audit_of_subject on audit(subject, id);

-- The server uses the role of the table's owner. The trigger refuses changes even from this role.
create function refuse_audit_change() returns trigger language plpgsql as
$$ begin raise exception 'the audit list only grows'; end $$;
create trigger audit_only_grows before update or delete or truncate on audit execute function refuse_audit_change();
