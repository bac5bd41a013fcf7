-- The reports that run by the clock are kept where the verifications are: `liabilities` and `statement`. What the next one is held
-- against lies in `figures`.
alter table ledger.verified add column figures json;
alter table ledger.verified drop constraint verified_kind_check;
alter table ledger.verified add constraint verified_kind_check check (kind in ('whole', 'new', 'liabilities', 'statement'));
