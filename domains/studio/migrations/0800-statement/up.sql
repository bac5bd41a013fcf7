-- A statement asks for a stretch of time; answers come roughly in its order.
create index wallet_call_answered on wallet_call using brin (answered_at);
