-- Look-ups by purchase_id alone read every receipt, because the earlier indexes have a condition on `position` (P13).
create index receipt_by_purchase on receipt(purchase_id);
drop index credit_note_of_booking;
