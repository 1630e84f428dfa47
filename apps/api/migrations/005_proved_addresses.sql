-- An address is somebody's to sign in with from the moment a code sent to it proved right; until then it is contact data,
-- which anybody can claim and any number of accounts can have.

alter table app_user
  add column email_proved_at  timestamptz,
  add column mobile_proved_at timestamptz;

-- The code of a registration went to its e-mail, and to its mobile number only when there was no e-mail.
update app_user set email_proved_at  = created_at where email is not null;
update app_user set mobile_proved_at = created_at where email is null;

alter table app_user drop constraint app_user_email_key, drop constraint app_user_mobile_key;
create unique index app_user_email_proved  on app_user(email)  where email_proved_at  is not null;
create unique index app_user_mobile_proved on app_user(mobile) where mobile_proved_at is not null;
