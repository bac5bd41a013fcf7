-- What a round came to before the version that stands: sales of a part, and results that were corrected (decision 1207).
alter table venues.round add column past json;
