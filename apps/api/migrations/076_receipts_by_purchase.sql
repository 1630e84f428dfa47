-- The indexes on purchase_id have a condition on position. Look-ups by purchase_id alone could not use them and read every receipt (P13).
create index receipt_by_purchase on receipt(purchase_id);
drop index credit_note_of_booking;
