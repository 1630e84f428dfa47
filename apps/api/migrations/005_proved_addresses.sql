-- A visitor can sign in only with an address that they verified with a code. Any number of accounts can have the same unverified address.

alter table app_user
  add column email_proved_at  timestamptz,
  add column mobile_proved_at timestamptz;

-- Until now, a registration sent its code to the e-mail address, or to the mobile number if there was no e-mail address.
update app_user set email_proved_at  = created_at where email is not null;
update app_user set mobile_proved_at = created_at where email is null;

alter table app_user drop constraint app_user_email_key, drop constraint app_user_mobile_key;
create unique index app_user_email_proved  on app_user(email)  where email_proved_at  is not null;
create unique index app_user_mobile_proved on app_user(mobile) where mobile_proved_at is not null;
