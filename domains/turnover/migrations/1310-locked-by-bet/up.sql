-- What of a bet went to requirements of bonuses and was not taken back from them: never more of its count than that is kept
-- out of its day. Null for a bet that was counted before this was kept.
alter table turnover.bet add column locked bigint check (locked >= 0);
