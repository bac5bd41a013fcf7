-- What the statements of a month came to when it was made: a hash over who gets how much. Null of months that were made before.
alter table agents.month add column statements text;
