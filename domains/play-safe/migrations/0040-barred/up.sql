-- Whoever has ever barred himself, by id: the sweep of each minute pages along it.
create index standing_barred on play_safe.standing (id) where excluded_until is not null or timed_out_until is not null;
