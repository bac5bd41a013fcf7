import { expect, test } from 'vitest'
import { checkContract } from './contracts.ts'

const faults = (text: string, note?: string, folder = '0040-later'): readonly string[] =>
  checkContract({ path: `domains/venues/migrations/${folder}/up.sql`, text }, note).map(
    ({ what }) => what.split(';')[0] ?? '',
  )

test('a migration that removes something, or locks an existing table, is reported', () => {
  expect(faults('drop table venues.round;')).toEqual(['round: drops a table'])
  expect(faults('truncate venues.round;')).toEqual(['round: empties a table'])
  expect(faults('create index round_x on venues.round (x);')).toEqual(['round: makes an index on a table that stands'])
  expect(faults('alter table venues.round\n  add y int, drop column x;')).toEqual([
    'round: takes a column or constraint away',
  ])
  expect(faults('alter table venues.round rename x to y;')).toEqual(['round: renames'])
  expect(faults('alter table venues.round alter x type bigint;')).toEqual(['round: changes a column’s type'])
  expect(faults('alter table venues.round alter column x set not null;')).toEqual([
    'round: reads a whole table for a column that must be set',
  ])
  expect(faults('alter table venues.round add column x int not null;')).toEqual([
    'round: adds a column that the release before does not fill',
  ])
  expect(faults('alter table venues.round add constraint x check (y > 0);')).toEqual([
    'round: checks a whole table for a constraint (add it `not valid`)',
  ])
  expect(faults('drop function venues.old(int);')).toEqual(['old: drops a function'])
})

test('additions are allowed: new tables, columns that may be empty or have a default, functions, constraints not valid', () => {
  const own = 'create table venues.more (id uuid primary key); create index more_x on venues.more (id);'
  expect(faults(own)).toEqual([])
  expect(faults('alter table venues.round add column x int, add y bigint not null default 0;')).toEqual([])
  expect(faults('alter table venues.round add x bigint default 0 not null;')).toEqual([])
  expect(faults('alter table venues.round add constraint x check (y > 0) not valid;')).toEqual([])
  expect(faults('create or replace function venues.f() returns int language sql as $$ select 1 $$;')).toEqual([])
  expect(faults('-- drop table venues.round')).toEqual([])
})

test('a note with a reason allows it, and migrations from before the rule are not checked', () => {
  expect(faults('drop table venues.round;', 'It was.\n\nContract: nothing reads it since 0.2.\n')).toEqual([])
  expect(faults('drop table venues.round;', 'It was.\n')).toHaveLength(1)
  expect(faults('drop table venues.round;', undefined, '0012-old')).toEqual([])
})
