// A history for a sportsbook: the tickets just placed, with their legs and calls, copied again and again as settled
// tickets of the same members, under ids of earlier days.

import type { Pool } from 'pg'

const atOnce = 100_000

/** The columns of a table, except those in which a copy differs. */
const columnsOf = async (book: Pool, table: string, but: readonly string[]): Promise<string> => {
  const { rows } = await book.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> all ($2)`,
    [table, but],
  )
  return rows[0]?.names ?? ''
}

/** `book`: as the owner of the schema. Existing tickets are copied until there are `count`. */
export const storeTickets = async (book: Pool, count: number): Promise<void> => {
  const own = ['id', 'place_key', 'state', 'hold', 'outcome', 'return_minor', 'settled_at']
  const ticket = await columnsOf(book, 'ticket', own)
  const call = await columnsOf(book, 'wallet_call', ['id', 'ticket_id', 'leased_until', 'answered_at'])
  await book.query('create table model as select *, row_number() over (order by id) - 1 nth from ticket')
  const { rows } = await book.query<{ models: number }>('select count(*)::int models from model')
  const models = rows[0]?.models ?? 0
  if (models === 0) throw new Error('no ticket that could be copied')
  for (let from = models; from < count; from += atOnce) {
    const until = Math.min(from + atOnce, count) - 1
    await book.query(
      `create temp table past as select m.id as of, uuidv7(-((${count} - i) * interval '1 second' + interval '1 day')) id
       from generate_series(${from}, ${until}) i join model m on m.nth = i % ${models}`,
    )
    await book.query(
      `insert into ticket (id, place_key, state, hold, outcome, return_minor, settled_at, ${ticket})
       select p.id, p.id::text, 'settled', 'kept', 'loss', 0, m.placed_at,
         ${ticket.replaceAll(/(^|, )/g, '$1m.')} from past p join model m on m.id = p.of`,
    )
    await book.query(
      `insert into wallet_call (id, ticket_id, leased_until, answered_at, ${call})
       select p.id || '.' || c.ordinal, p.id, 0, coalesce(c.answered_at, c.due_at), ${call.replaceAll(/(^|, )/g, '$1c.')}
       from past p join wallet_call c on c.ticket_id = p.of`,
    )
    await book.query('drop table past')
  }
  await book.query('drop table model')
  await book.query('vacuum analyze ticket')
  await book.query('vacuum analyze wallet_call')
}
