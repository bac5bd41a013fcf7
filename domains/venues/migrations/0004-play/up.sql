-- A row for each member and venue, `<CODE>/<member>`, written by the plan that books his results there.
create table venues.play (
  id text collate "C" primary key,
  state text not null check (state = 'kept'),
  member_id uuid not null,
  venue text not null references venues.venue,
  -- The venue's number of the last of his rounds that is booked.
  last integer not null check (last > 0),
  changed_at timestamptz not null
);
grant select, insert, update on venues.play to magpie_server;

-- The Beijing day in which money that goes in counts under the member's own limit; null for what comes home.
alter table venues.transfer add column stake_window text;
