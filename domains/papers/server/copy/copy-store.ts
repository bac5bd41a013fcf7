// Copies as stored. The two files are encrypted together.

import { type House, houseNow } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { gunzipSync, gzipSync } from 'node:zlib'
import { copyKeptHours, copyPauseHours, type CopyView } from '../../contract/copy.ts'
import type { Seals } from '@magpie/wire/byte-seals'

const hourMs = 3_600_000

export type Files = { readonly page: string; readonly data: string }

type Raw = {
  readonly id: Uuid
  readonly state: 'asked' | 'ready' | 'gone'
  readonly asked_at: Date
  readonly until: Date | null
  readonly bytes: number | null
}

export const copyView = async (house: Pick<House, 'db' | 'world'>, member: Uuid): Promise<CopyView> => {
  const { rows } = await house.db.query<Raw>(
    `select id, state, asked_at, until, bytes from papers.copy where member_id = $1 order by asked_at desc limit 1`,
    [member],
  )
  const [last] = rows
  if (last === undefined) return { state: 'none', askedAt: null, until: null, bytes: null, againAt: null }
  const now = house.world.now()
  const isOver = last.state === 'ready' && last.until !== null && last.until.getTime() <= now
  const againAt = last.asked_at.getTime() + copyPauseHours * hourMs
  return {
    state: isOver ? 'gone' : last.state,
    askedAt: last.asked_at.getTime(),
    until: last.state === 'ready' && !isOver ? (last.until?.getTime() ?? null) : null,
    bytes: last.state === 'ready' && !isOver ? last.bytes : null,
    againAt: last.state === 'asked' || againAt > now ? againAt : null,
  }
}

/** Every requested copy, the newest first. */
export const copiesOf = async (
  { db }: Pick<House, 'db'>,
  member: Uuid,
): Promise<readonly { readonly id: Uuid; readonly state: Raw['state']; readonly atMs: number }[]> => {
  const { rows } = await db.query<Raw>(
    `select id, state, asked_at, until, bytes from papers.copy where member_id = $1 order by asked_at desc limit 50`,
    [member],
  )
  return rows.map(({ id, state, asked_at: at }) => ({ id, state, atMs: at.getTime() }))
}

/** Undefined if one is waiting, or the last request is too recent. */
export const askCopy = async (house: House, member: Uuid): Promise<Uuid | undefined> => {
  const id = house.world.id()
  const now = houseNow(house)
  const { rowCount } = await house.db.query(
    `insert into papers.copy (id, member_id, state, asked_at)
     select $1, $2, 'asked', $3 where not exists (select from papers.copy where member_id = $2 and asked_at > $4)
     on conflict do nothing`,
    [id, member, new Date(now), new Date(now - copyPauseHours * hourMs)],
  )
  return rowCount === 1 ? id : undefined
}

export type Waiting = { readonly id: Uuid; readonly member_id: Uuid; readonly state: 'asked' | 'ready' }

/** Copies to make, and ready ones whose member was not notified. */
export const waitingCopies = async (
  { db }: Pick<House, 'db'>,
  passing: readonly string[],
): Promise<readonly Waiting[]> => {
  const { rows } = await db.query<Waiting>(
    `select id, member_id, state from papers.copy
     where (state = 'asked' or state = 'ready' and not told) and not id::text = any($1) order by asked_at limit 100`,
    [passing],
  )
  return rows
}

const packed = (files: Files): Buffer => gzipSync(JSON.stringify(files))
const unpacked = (bytes: Buffer): Files => JSON.parse(gunzipSync(bytes).toString()) as Files

/** Deletes the earlier copy. */
export const keepCopy = async (
  house: House,
  seals: Seals,
  { id, member_id: member }: Waiting,
  files: Files,
): Promise<void> => {
  const now = houseNow(house)
  await house.db.query(
    `update papers.copy set state = 'gone', sealed = null where member_id = $1 and state = 'ready' and id <> $2`,
    [member, id],
  )
  await house.db.query(
    `update papers.copy set state = 'ready', ready_at = $2, until = $3, bytes = $4, sealed = $5
     where id = $1 and state = 'asked'`,
    [
      id,
      new Date(now),
      new Date(now + copyKeptHours * hourMs),
      Buffer.byteLength(files.page) + Buffer.byteLength(files.data),
      seals.seal(packed(files), `${member}/${id}`),
    ],
  )
}

export const setTold = async ({ db }: Pick<House, 'db'>, id: Uuid): Promise<void> => {
  await db.query(`update papers.copy set told = true where id = $1`, [id])
}

/** When a ready copy is erased whose member was not notified. */
export const untilOf = async ({ db }: Pick<House, 'db'>, id: Uuid): Promise<number | undefined> => {
  const { rows } = await db.query<{ until: Date }>(
    `select until from papers.copy where id = $1 and state = 'ready' and not told`,
    [id],
  )
  return rows[0]?.until.getTime()
}

export const takeCopy = async (house: House, seals: Seals, member: Uuid): Promise<Files | undefined> => {
  const { rows } = await house.db.query<{ id: Uuid; sealed: Buffer }>(
    `select id, sealed from papers.copy where member_id = $1 and state = 'ready' and until > $2
     order by asked_at desc limit 1`,
    [member, new Date(houseNow(house))],
  )
  const [found] = rows
  return found === undefined ? undefined : unpacked(seals.open(found.sealed, `${member}/${found.id}`))
}

/** The row stays: the request is part of the member's record. */
export const eraseCopies = async (house: House): Promise<void> => {
  await house.db.query(`update papers.copy set state = 'gone', sealed = null where state = 'ready' and until <= $1`, [
    new Date(houseNow(house)),
  ])
}
