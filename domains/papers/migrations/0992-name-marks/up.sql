-- A keyed hash of the name as it is written: equal names have equal marks, and nobody reads a name from one.
alter table papers.paper add column name_mark text;
create index paper_name_mark on papers.paper (name_mark) where state = 'accepted' and name_mark is not null;
