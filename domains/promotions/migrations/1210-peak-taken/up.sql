-- Until when news of matches has been taken into the scores of the peak ranking.
create table promotions.peak_taken (
  id text primary key check (id = 'matches'),
  at timestamptz not null
);
grant select, insert, update on promotions.peak_taken to magpie_server;
