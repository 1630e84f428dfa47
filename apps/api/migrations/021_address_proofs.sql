-- If no account has verified an address, its one-time code gives the visitor a proof. With the proof, they create an account, or verify the
-- address for an account that they sign in to.
create table address_proof(
  token_hash bytea primary key,                -- sha256 of a 256-bit token
  address    text not null,                    -- canonical e-mail address or mobile number
  expires_at timestamptz not null
);
create index address_proof_expired on address_proof(expires_at);

-- When an account verifies an address, the server removes the address from the accounts that these indexes find.
create index app_user_email_claimed  on app_user(email)  where email_proved_at  is null;
create index app_user_mobile_claimed on app_user(mobile) where mobile_proved_at is null;
create index app_user_next_mobile    on app_user(claimed_mobile) where claimed_mobile is not null;
