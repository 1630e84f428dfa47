-- hold_together inserts up to 16 purchases in one statement, so the trigger runs once per statement (P9).
create function audit_new_purchases() returns trigger language plpgsql as
$$ begin insert into audit_due(purchase_number) select number from new_purchases; return null; end $$;
drop trigger purchase_audit on purchase;
create trigger purchase_audit after delete or update of status, amount on purchase for each row execute function audit_purchase();
create trigger new_purchase_audit after insert on purchase referencing new table as new_purchases for each statement
  execute function audit_new_purchases();
