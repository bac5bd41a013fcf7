-- What was public of the beacon when the chain was published: the newest link that had been told, and the first link of its chain. The
-- salt leads back to both, so that nobody can choose it afterwards. Empty of chains that were published before.
alter table chain
  add column anchor_round bigint,
  add column anchor_value text,
  add column tip_round bigint,
  add column tip_value text,
  add check (
    (anchor_round is null) = (anchor_value is null) and (anchor_round is null) = (tip_round is null)
    and (tip_round is null) = (tip_value is null)
  ),
  add check (tip_round <= anchor_round and anchor_round < beacon_round);

-- A chain that was published and never used, because its value did not come or nothing pinned it: its number stays taken.
alter table chain drop constraint chain_state_check, drop constraint chain_check1;
alter table chain
  add constraint chain_state_check check (state in ('next', 'current', 'spent', 'void')),
  add constraint chain_check1 check (salt is not null or state in ('next', 'void')),
  add check (state <> 'void' or used = 0);
drop index chain_going;
create unique index chain_going on chain (game, state) where state in ('next', 'current');
