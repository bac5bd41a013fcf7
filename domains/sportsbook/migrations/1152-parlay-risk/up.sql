-- Odds × chance of a leg as they were at the bet, in 1e-9: what the matches of the other legs count by (decision 1152). Of bets of
-- before it is one, as if their price had been the fair one.
alter table ticket_leg add column worth_e9 bigint not null default 1000000000;
