-- When a second operator approved these terms; null for a house's own, and for those from before this was kept.
alter table promotions.terms add column approved_at timestamptz;
