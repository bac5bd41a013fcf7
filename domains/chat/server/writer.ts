// Writes lines in batches: what a node receives within some milliseconds goes in one transaction. The lock on a room's
// row orders writers of all nodes, so a reader who asks for lines after a number misses none. Client ids are looked up
// under that lock: a repeat finds the first line. A member's recent lines of all rooms and nodes are read under a lock
// of that member, so slow mode and repetition cover all of them.

import { type House, inTransaction, retryLostRaces } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { PoolClient } from 'pg'
import { judgePace } from '../rules/index.ts'
import { type Body, bodyIn, type LineKind } from './room-store.ts'

export type Saying = {
  readonly room: string
  readonly member: Uuid
  readonly clientId: string
  readonly kind: LineKind
  readonly body: Body
  readonly hits: readonly string[]
  /** For lines with a rate limit; `text` is null for a share. */
  readonly pace?: { readonly slowMs: number; readonly text: string | null }
}
export type TooOften = { readonly refused: 'too_fast' | 'repeated' }
/** `again`: it was sent before, under the same client id. */
export type Written = { readonly saying: Saying; readonly seq: number; readonly at: number; readonly again: boolean }

const gatherMs = 10
/** Most lines of one room that may wait. */
const waitingMost = 500

type Waiting = {
  readonly saying: Saying
  readonly done: (written: Written | TooOften) => void
  readonly failed: (cause: unknown) => void
}

const keyOf = ({ room, member, clientId }: Saying): string => `${room}|${member}|${clientId}`

const lateMs = 300_000
const lateMost = 10

type Late = { readonly at: number; readonly text: string }

/** The recent lines of these members, the newest last. Locks each member until the transaction ends. */
const lateOf = async (client: PoolClient, members: readonly Uuid[], at: Date): Promise<Map<Uuid, Late[]>> => {
  const late = new Map<Uuid, Late[]>(members.map((member) => [member, []]))
  if (members.length === 0) return late
  await client.query(
    `select pg_advisory_xact_lock(hashtextextended('chat/' || m, 0)) from (select m from unnest($1::text[]) m order by m) u`,
    [members],
  )
  const { rows } = await client.query<{ member: Uuid; kind: LineKind; body: unknown; at: Date }>(
    `select m.member_id as member, m.kind, m.body, m.at from unnest($1::uuid[]) u(id), lateral (
       select * from chat.message where member_id = u.id and at > $2 and kind in ('text', 'share') order by at desc limit ${lateMost}) m
     order by m.at`,
    [members, new Date(at.getTime() - lateMs)],
  )
  for (const row of rows)
    late.get(row.member)?.push({
      at: row.at.getTime(),
      text: row.kind === 'text' ? (bodyIn(row.body)?.text ?? '') : '',
    })
  return late
}

/** Replies without the words of lines that were hidden since those were read; the rooms are locked. */
const withoutHidden = async (client: PoolClient, sayings: readonly Saying[]): Promise<readonly Saying[]> => {
  const quoted = sayings.flatMap(({ room, body: { reply } }) =>
    reply === undefined ? [] : [[room, reply.number] as const],
  )
  if (quoted.length === 0) return sayings
  const { rows } = await client.query<{ room_id: string; seq: bigint }>(
    `select room_id, seq from chat.message where hidden > 0 and (room_id, seq) in (select * from unnest($1::text[], $2::bigint[]))`,
    [quoted.map(([room]) => room), quoted.map(([, number]) => number)],
  )
  const hidden = new Set(rows.map(({ room_id: room, seq }) => `${room}|${seq}`))
  return sayings.map((saying) => {
    const { reply } = saying.body
    if (reply === undefined || !hidden.has(`${saying.room}|${reply.number}`)) return saying
    return { ...saying, body: { ...saying.body, reply: { ...reply, text: '' } } }
  })
}

const write = async (
  client: PoolClient,
  asked: readonly Saying[],
  at: Date,
): Promise<readonly (Written | TooOften)[]> => {
  const rooms = [...new Set(asked.map(({ room }) => room))].toSorted()
  const locked = await client.query<{ id: string; last: bigint }>(
    `select id, last from chat.room where id = any($1) order by id for update`,
    [rooms],
  )
  const last = new Map(locked.rows.map((row) => [row.id, Number(row.last)]))
  const sayings = await withoutHidden(client, asked)
  const known = await client.query<{ id: string; seq: bigint; at: Date }>(
    `select id, seq, at from chat.said where id = any($1)`,
    [sayings.map(keyOf)],
  )
  const said = new Map(known.rows.map((row) => [row.id, { seq: Number(row.seq), at: row.at.getTime() }]))
  const paced = sayings.filter((saying) => saying.pace !== undefined && !said.has(keyOf(saying)))
  const late = await lateOf(client, [...new Set(paced.map(({ member }) => member))], at)
  const fresh: Written[] = []
  const written = sayings.map((saying): Written | TooOften => {
    const key = keyOf(saying)
    const before = said.get(key)
    if (before !== undefined) return { saying, ...before, again: true }
    const { pace, member } = saying
    if (pace !== undefined) {
      const recent = late.get(member) ?? []
      const refused = judgePace({ at: at.getTime(), recent, ...pace })
      if (refused !== null) return { refused }
      recent.push({ at: at.getTime(), text: pace.text ?? '' })
    }
    const seq = (last.get(saying.room) ?? 0) + 1
    last.set(saying.room, seq)
    said.set(key, { seq, at: at.getTime() })
    const one = { saying, seq, at: at.getTime(), again: false }
    fresh.push(one)
    return one
  })
  if (fresh.length === 0) return written
  await client.query(
    `with moved as (update chat.room r set last = u.last from unnest($1::text[], $2::bigint[]) u(id, last) where r.id = u.id),
       kept as (insert into chat.said (id, seq, at) select k, s, $9 from unnest($7::text[], $5::bigint[]) u(k, s))
     insert into chat.message (room_id, seq, member_id, kind, body, hits, at, hidden, seen)
     select r, s, m, kd, b, array(select jsonb_array_elements_text(h)), $9, 0, false
     from unnest($3::text[], $5::bigint[], $4::uuid[], $6::jsonb[], $8::jsonb[], $10::text[]) u(r, s, m, b, h, kd)`,
    [
      [...last.keys()],
      [...last.values()],
      fresh.map(({ saying }) => saying.room),
      fresh.map(({ saying }) => saying.member),
      fresh.map(({ seq }) => seq),
      fresh.map(({ saying }) => JSON.stringify(saying.body)),
      fresh.map(({ saying }) => keyOf(saying)),
      fresh.map(({ saying }) => JSON.stringify(saying.hits)),
      at,
      fresh.map(({ saying }) => saying.kind),
    ],
  )
  return written
}

const writeTogether = (house: House, sayings: readonly Saying[]): Promise<readonly (Written | TooOften)[]> =>
  inTransaction(house.db, (client) => write(client, sayings, new Date(house.world.now())))

export class Writer {
  readonly #house: House
  readonly #tell: (written: readonly Written[]) => void
  #waiting: Waiting[] = []
  readonly #counts = new Map<string, number>()
  #running = false

  /** `tell` gets the committed lines, a room's in order, before their senders are answered. */
  constructor(house: House, tell: (written: readonly Written[]) => void) {
    this.#house = house
    this.#tell = tell
  }

  isFull(room: string): boolean {
    return (this.#counts.get(room) ?? 0) >= waitingMost
  }

  say(saying: Saying & { readonly pace?: never }): Promise<Written>
  say(saying: Saying): Promise<Written | TooOften>
  say(saying: Saying): Promise<Written | TooOften> {
    this.#counts.set(saying.room, (this.#counts.get(saying.room) ?? 0) + 1)
    return new Promise((done, failed) => {
      this.#waiting.push({ saying, done, failed })
      if (this.#running) return
      this.#running = true
      this.#house.world.after(gatherMs, () => void this.#run())
    })
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      this.#counts.clear()
      try {
        const written = await retryLostRaces(this.#house.world, () =>
          writeTogether(
            this.#house,
            batch.map(({ saying }) => saying),
          ),
        )
        for (const [at, one] of batch.entries()) one.done(written[at] as Written | TooOften)
        this.#tell(written.filter((one): one is Written => !('refused' in one) && !one.again))
      } catch (cause) {
        for (const one of batch) one.failed(cause)
      }
    }
    this.#running = false
  }
}
