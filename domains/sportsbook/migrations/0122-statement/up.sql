-- What the wallet answered in a stretch of time: for the statement that the platform asks for.
create index if not exists wallet_call_answered on wallet_call (answered_at, ticket_id) where answered_at is not null;
