-- A look-up of the receipts of a purchase names no position, so the partial indexes did not apply and each look-up read every receipt (P13).
create index receipt_by_purchase on receipt(purchase_id);
drop index credit_note_of_booking;
