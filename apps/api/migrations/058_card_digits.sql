-- The last four digits of a card; null until the provider reports the card. The desk finds bookings by these digits (DESK-04).
alter table provider_charge add column card_digits text check (card_digits ~ '^[0-9]{4}$');
create index provider_charge_of_card on provider_charge(card_digits) where card_digits is not null;
create index provider_charge_of_purchase on provider_charge(purchase_number);
