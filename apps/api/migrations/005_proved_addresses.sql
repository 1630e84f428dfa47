-- A visitor can sign in with an address once they have verified it with a code. An unverified address is contact data: any
-- number of accounts can have it.

alter table app_user
  add column email_proved_at  timestamptz,
  add column mobile_proved_at timestamptz;

-- Until now, a registration sent its code to the e-mail address, or without one, to the mobile number. That address counts as verified.
update app_user set email_proved_at  = created_at where email is not null;
update app_user set mobile_proved_at = created_at where email is null;

alter table app_user drop constraint app_user_email_key, drop constraint app_user_mobile_key;
create unique index app_user_email_proved  on app_user(email)  where email_proved_at  is not null;
create unique index app_user_mobile_proved on app_user(mobile) where mobile_proved_at is not null;
