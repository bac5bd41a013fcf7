-- What a member lets themselves give in a day, of gifts and of packets each; without a row the house's own limit holds.
create table chat.gift_limit (
  id uuid primary key,
  most integer not null check (most between 0 and 500),
  -- A higher one, and from when on it holds; both or neither.
  next_most integer check (next_most > most and next_most <= 500),
  next_from timestamptz,
  changed_at timestamptz not null,
  check ((next_most is null) = (next_from is null))
);

grant select, insert, update on chat.gift_limit to magpie_server;
