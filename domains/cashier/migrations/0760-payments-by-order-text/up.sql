-- Payments whose rail named one order and that went to another one or to nobody: the desk looks for them by what was named.
create index if not exists payment_order_text on cashier.payment (order_text) where deposit_id is distinct from order_text;
