// Talks as stored, and the plans that change them.

import { commitDecided, commits, type House, type Json, type News, type Row } from '@magpie/db'
import { isoOf, type Uuid } from '@magpie/kernel'
import { type About, type LineNews, lineTopic, type TalkLine } from '../contract/index.ts'

export const talkTable = 'service.talk'
export const seatTable = 'service.seat'
export const noTalk = 'empty'

export type State = 'waiting_staff' | 'waiting_member' | 'closed'

/** A talk as decisions read it, through the journal. */
export type Standing = {
  readonly id: Uuid
  readonly state: State
  readonly member: Uuid
  /** Not logged in: `member` is no member's id, and no news reaches them but through their own polling and topic. */
  readonly guest: boolean
  readonly operator: Uuid | null
  readonly lines: number
  readonly waits: boolean
  readonly answered: boolean
  readonly rated: boolean
}

const standingOf = (row: Readonly<Record<string, Json>> | null | undefined): Standing | undefined =>
  row == null
    ? undefined
    : {
        id: row['id'] as string,
        state: row['state'] as State,
        member: row['member_id'] as string,
        guest: row['guest'] === true,
        operator: row['operator_id'] as string | null,
        lines: Number(row['lines']),
        waits: row['waits_since'] !== null,
        answered: row['answered_at'] !== null,
        rated: row['stars'] !== null,
      }

export const readTalk = async ({ journal }: House, id: string): Promise<Standing | undefined> => {
  const { rows } = await journal.read({ rows: [{ table: talkTable, id }] })
  return standingOf(rows[0])
}

type Whose = Pick<Standing, 'member' | 'guest'>

/** The member whom news of a talk goes to; null for a guest. */
export const heardBy = ({ member, guest }: Whose): Uuid | null => (guest ? null : member)

/** The news that a talk has a new line at `seq`, for both sides on any node. */
export const lineNews = (whose: Whose, talk: Uuid, seq: number): News => {
  const body: LineNews = { talk, seq, ...(whose.guest ? { guest: whose.member } : {}) }
  return { topic: lineTopic, member: heardBy(whose), body }
}

type Change = {
  readonly kind: 'claim' | 'transfer' | 'rate'
  /** Whether the talk's current state allows it. */
  readonly allowed: (talk: Standing) => boolean
  /** What must still hold when it is written. */
  readonly where: (talk: Standing) => Readonly<Record<string, Json>>
  readonly set: Readonly<Record<string, Json>>
  readonly rows: readonly Row[]
}

/** A change without a line or a new state: the claim, or the rating. True if it was made. */
export const changeTalk = (house: House, id: Uuid, { kind, allowed, where, set, rows }: Change): Promise<boolean> =>
  commitDecided<boolean>(house, { place: `service.${kind}`, facts: { talk: id }, busy: () => false }, async () => {
    const talk = await readTalk(house, id)
    if (talk === undefined || !allowed(talk)) return false
    const { state } = talk
    return commits(
      {
        key: `service/${kind}/${id}/${house.world.id()}`,
        member: heardBy(talk),
        kind: `service.${kind}`,
        content: JSON.stringify(set),
        transfers: [],
        guards: [{ guard: 'state', table: talkTable, id, from: [state], to: state, where: where(talk), set }],
        rows,
        news: [lineNews(talk, id, talk.lines)],
        answer: {},
      },
      () => true,
    )
  })

export type NewLine = {
  readonly speaker: 'member' | 'staff'
  readonly name: string | null
  readonly text: string
  readonly file: Uuid | null
  readonly about: About | null
}

export const lineRow = (talk: Uuid, seq: number, line: NewLine, atMs: number): Row => ({
  table: 'service.line',
  values: {
    id: `${talk}/${seq}`,
    talk_id: talk,
    seq,
    speaker: line.speaker,
    name: line.name,
    text: line.text,
    file_id: line.file,
    about_kind: line.about?.kind ?? null,
    about_id: line.about?.id ?? null,
    at: isoOf(atMs),
  },
})

/** The preview of the newest line in a list. */
export const previewOf = ({ text, file }: Pick<NewLine, 'text' | 'file'>): string =>
  text === '' && file !== null ? '\u25a3' : text.slice(0, 60).toWellFormed()

type RawLine = {
  readonly seq: number
  readonly speaker: 'member' | 'staff'
  readonly name: string | null
  readonly text: string
  readonly file_id: Uuid | null
  readonly about_kind: About['kind'] | null
  readonly about_id: string | null
  readonly at: Date
}

export const aboutOf = ({ about_kind: kind, about_id: id }: Pick<RawLine, 'about_kind' | 'about_id'>): About | null =>
  kind === null || id === null ? null : { kind, id }

/** In order, after `after`. */
export const linesOf = async (
  { db }: Pick<House, 'db'>,
  talk: Uuid,
  after: number,
  limit: number,
): Promise<TalkLine[]> => {
  const { rows } = await db.query<RawLine>(
    `select seq, speaker, name, text, file_id, about_kind, about_id, at from service.line
     where talk_id = $1 and seq > $2 order by seq limit $3`,
    [talk, after, limit],
  )
  return rows.map((row) => ({
    seq: row.seq,
    speaker: row.speaker,
    name: row.name,
    text: row.text,
    file: row.file_id,
    about: aboutOf(row),
    at: row.at.getTime(),
  }))
}

/** The median of the last twenty first-answer times. */
export const answerMsOf = async ({ db }: Pick<House, 'db'>): Promise<number | null> => {
  const { rows } = await db.query<{ ms: number | null }>(
    `select percentile_disc(0.5) within group (order by ms)::int ms from (
       select least(extract(epoch from answered_at - opened_at) * 1000, 2147483647) ms from service.talk
       where answered_at is not null order by id desc limit 20) latest`,
  )
  return rows[0]?.ms ?? null
}

/** 09:00 to midnight, until an operator changes it. */
const firstHours = { fromMinute: 540, toMinute: 1440 }

export const hoursOf = async ({ db }: Pick<House, 'db'>) => {
  const { rows } = await db.query<{ fromMinute: number; toMinute: number }>(
    `select from_minute "fromMinute", to_minute "toMinute" from service.hours where id = 'hours'`,
  )
  return rows[0] ?? firstHours
}
