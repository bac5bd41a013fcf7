-- Devices on which nobody may log in. A row stays, so that the log of acts has what it speaks of.
create table identity.blocked_device (
  id uuid primary key,
  state text not null check (state in ('blocked', 'free')),
  at timestamptz not null
);
grant select, insert, update on identity.blocked_device to magpie_server;

alter table identity.session drop constraint session_state_check;
alter table identity.session add constraint session_state_check
  check (state in ('live', 'logged_out', 'replaced', 'password_changed', 'blocked', 'device_blocked')) not valid;
