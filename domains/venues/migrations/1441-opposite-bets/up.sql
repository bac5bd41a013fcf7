-- A member's bets by their key of opposites, so that the count of a settled bet finds its opposite behind any number of
-- rounds. Neither column changes after the stake.
create index if not exists round_against on venues.round (member_id, against) where against is not null;
