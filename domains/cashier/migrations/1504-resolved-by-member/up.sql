-- The record of a member reads what operators credited besides their orders (decision 1504).
create index payment_resolved on cashier.payment (member_id, changed_at desc) where state = 'resolved';
