-- The member's own seed, named with the bet after the commitment was told. Empty of rounds of before, which are the house's seed alone.
alter table round
  add column salt text check (salt ~ '^[0-9a-f]{32}$'),
  add check (salt is null or no is not null);
