-- What a bet of another currency was staked in does not count here.
alter table turnover.requirement add column currency text not null default 'XIB';
