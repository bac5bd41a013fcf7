alter table cashier.pin_try
  -- Who looks at the PIN now, and until when he may.
  add column turn uuid,
  add column turn_until timestamptz,
  add constraint a_turn_has_its_end check ((turn is null) = (turn_until is null));
