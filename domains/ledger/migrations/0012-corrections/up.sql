-- Corrections by hand are few among a member's entries: his record finds them without walking his bets.
create index entry_correction on ledger.entry (member_id, at) where kind in ('adjust.credit', 'adjust.debit');
