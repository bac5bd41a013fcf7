-- The statement of a book asks for the lots that were answered in a minute.
create index settle_lot_answered on settle_lot (answered_at) where answered_at is not null;
