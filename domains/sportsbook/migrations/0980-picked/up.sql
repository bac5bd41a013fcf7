-- Who a side is, where it is a player or a club of a line-up: the name as it was told at the bet (decision 0980).
alter table ticket add column picked text;
alter table ticket_leg add column picked text;
