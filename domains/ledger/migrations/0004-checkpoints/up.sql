create table ledger.checkpoint (
  number bigint primary key,
  at timestamptz not null,
  hash bytea not null,
  -- The checkpoint as JSON, its signature included.
  body text not null,
  -- The witness's public key and its signature over the checkpoint, in hex.
  witness text not null,
  receipt text not null
);

-- Where a lane stood at a checkpoint: the first at or after a link is the one that covers it.
create table ledger.checkpoint_head (
  lane uuid not null,
  number bigint not null,
  hash bytea not null,
  checkpoint bigint not null,
  primary key (lane, number)
);

grant select, insert on ledger.checkpoint, ledger.checkpoint_head to magpie_server;
