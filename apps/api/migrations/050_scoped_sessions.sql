-- Null if one of our own pages opened the session. A session of another origin reads only the purchases made in the session.
alter table session add column origin text;

create table session_purchase(
  session     bytea not null references session on delete cascade,
  purchase_id bigint not null references purchase on delete cascade,
  primary key (session, purchase_id)
);

-- Whether a session may read and pay a purchase of its user.
create function is_in_scope(p_token_hash bytea, p_purchase bigint) returns boolean language sql stable as
$$ select not exists (select from session where token_hash = p_token_hash and origin is not null)
       or exists (select from session_purchase where session = p_token_hash and purchase_id = p_purchase) $$;
