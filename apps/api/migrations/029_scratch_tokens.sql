-- Tokens for the scratch-prize endpoint of another host, which gets no session cookie (SCR-10).
create table scratch_token(
  token_hash bytea primary key,
  session    bytea not null references session on delete cascade,
  expires_at timestamptz not null
);
create index scratch_token_expired on scratch_token(expires_at);
