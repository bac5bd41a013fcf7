-- Of several selections of one match as one bet: the odds × 100000 that it pays (decision 0910). Null on every other ticket.
alter table ticket add column joint_odds_e5 integer;
