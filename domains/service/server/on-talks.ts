// The member's side of a talk. A line is a plan: its row, the talk's new length, and news for both sides. A repeat
// under the same key gets the first answer; two at once, on any nodes, are ordered one after the other.

import { commitDecided, commits, type Guard, type House, type Plan, type Row } from '@magpie/db'
import { cleanText, isoOf, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { maskNumbers } from '@magpie/messages/server'
import { handle, memberOf } from '@magpie/wire'
import { type About, type Talk, talkClose, talkLines, talkMine, talkRate, talkSay } from '../contract/index.ts'
import { isOpenAt, turnAt } from '../rules/index.ts'
import { isOwnFile } from './files.ts'
import {
  answerMsOf,
  changeTalk,
  heardBy,
  hoursOf,
  lineNews,
  lineRow,
  linesOf,
  type NewLine,
  noTalk,
  previewOf,
  readTalk,
  seatTable,
  type Standing,
  type State,
  talkTable,
} from './talk-store.ts'

type Raw = {
  readonly id: Uuid
  readonly state: State
  readonly operator_name: string | null
  readonly lines: number
  readonly opened_at: Date
  readonly stars: number | null
  readonly ahead: number
}

const newestOf = async ({ db }: House, member: Uuid): Promise<Talk | null> => {
  const { rows } = await db.query<Raw>(
    `select t.id, t.state, t.operator_name, t.lines, t.opened_at, t.stars,
       case when t.operator_id is null and t.state = 'waiting_staff' then (select count(*)::int from service.talk o
         where o.state = 'waiting_staff' and o.operator_id is null and coalesce(o.turn_at, o.waits_since) < coalesce(t.turn_at, t.waits_since)) else 0 end ahead
     from service.talk t where t.member_id = $1 order by t.id desc limit 1`,
    [member],
  )
  const [row] = rows
  if (row === undefined) return null
  const { id, state, operator_name: staff, lines, opened_at: opened, ahead, stars } = row
  return { id, state, staff, lines, openedAt: opened.getTime(), ahead, stars }
}

/** For a member, or a guest by id. */
export const mineOf = async (house: House, whose: Uuid) => {
  const hours = await hoursOf(house)
  const [talk, answerMs] = await Promise.all([newestOf(house, whose), answerMsOf(house)])
  return { talk, isOpen: isOpenAt(hours, house.world.now()), ...hours, answerMs }
}

const onMine = handle(talkMine, (_ask, { house, caller }) => mineOf(house, memberOf(caller)))

export const isOwn = async ({ db }: House, member: Uuid, talk: Uuid): Promise<boolean> =>
  (await db.query(`select 1 from service.talk where id = $1 and member_id = $2`, [talk, member])).rows.length > 0

const onLines = handle(talkLines, async ({ talk, after }, { house, caller }) =>
  (await isOwn(house, memberOf(caller), talk))
    ? { rows: await linesOf(house, talk, after, 100) }
    : refuse('talk_unknown'),
)

type Opening = {
  readonly member: Uuid
  readonly guest: boolean
  readonly seated: boolean
  readonly level: number
  readonly behindMs: number
}

/** The guards and rows of a line in an open talk, or of one that opens a talk. */
const steps = (
  { member, guest, seated, level, behindMs }: Opening,
  talk: Standing | undefined,
  id: Uuid,
  line: NewLine,
  nowMs: number,
): { readonly guards: readonly Guard[]; readonly rows: readonly Row[] } => {
  const at = isoOf(nowMs)
  const turn = isoOf(turnAt(nowMs, level) + behindMs)
  const last = previewOf(line)
  const about = line.about === null ? {} : { about_kind: line.about.kind, about_id: line.about.id }
  if (talk !== undefined)
    return {
      guards: [
        {
          guard: 'state',
          table: talkTable,
          id,
          from: ['waiting_staff', 'waiting_member'],
          to: 'waiting_staff',
          where: { lines: talk.lines },
          set: { lines: talk.lines + 1, last, ...about, ...(talk.waits ? {} : { waits_since: at, turn_at: turn }) },
        },
      ],
      rows: [],
    }
  return {
    guards: [{ guard: 'state', table: seatTable, id: member, from: seated ? [noTalk] : null, to: id }],
    rows: [
      ...(seated ? [] : [{ table: seatTable, values: { id: member, state: id } }]),
      {
        table: talkTable,
        values: {
          id,
          state: 'waiting_staff',
          member_id: member,
          guest,
          operator_id: null,
          operator_name: null,
          lines: 1,
          about_kind: null,
          about_id: null,
          ...about,
          last,
          opened_at: at,
          waits_since: at,
          turn_at: turn,
        },
      },
    ],
  }
}

const sayPlan = (
  opening: Opening,
  talk: Standing | undefined,
  id: Uuid,
  key: string,
  line: NewLine,
  now: number,
): Plan => {
  const seq = (talk?.lines ?? 0) + 1
  const { guards, rows } = steps(opening, talk, id, line, now)
  return {
    key: `service/say/${opening.member}/${key}`,
    member: heardBy(opening),
    kind: 'service.say',
    content: JSON.stringify([line.text, line.file, line.about]),
    transfers: [],
    guards,
    rows: [...rows, lineRow(id, seq, line, now)],
    news: [lineNews(opening, id, seq)],
    answer: { talk: id, seq },
  }
}

type Ask = { readonly key: string; readonly text: string; readonly file?: Uuid; readonly about?: About }

type Heard = { readonly talk: string; readonly seq: number } | Refusal<'say_again'>
/** `behindMs`: how far behind the current time they are placed in the queue. */
type Speaker = { readonly id: Uuid; readonly guest: boolean; readonly level: number; readonly behindMs?: number }

export const sayIt = async (
  house: House,
  { id: member, guest, level, behindMs = 0 }: Speaker,
  ask: Ask,
): Promise<Heard> => {
  const { journal, world } = house
  const line: NewLine = {
    speaker: 'member',
    name: null,
    text: maskNumbers(cleanText(ask.text)),
    file: ask.file ?? null,
    about: ask.about ?? null,
  }
  // Nothing visible to send.
  if (line.text === '' && line.file === null && line.about === null) return refuse('say_again')
  const deciding = { place: 'service.say', facts: { member }, busy: () => refuse('say_again') }
  return commitDecided<Heard>(house, deciding, async () => {
    const { rows } = await journal.read({ rows: [{ table: seatTable, id: member }] })
    const seat = rows[0]?.['state'] as string | undefined
    const open = seat === undefined || seat === noTalk ? undefined : await readTalk(house, seat)
    const opening = { member, guest, seated: seat !== undefined, level, behindMs }
    const plan = sayPlan(opening, open, open?.id ?? world.id(), ask.key, line, world.now())
    return commits(
      plan,
      ({ answer }) => answer as { talk: string; seq: number },
      ({ refused }) => (refused === 'key_conflict' ? refuse('say_again') : undefined),
    )
  })
}

/** The one place that reads levels. */
export type LevelOf = (house: House, member: Uuid) => Promise<number>

const onSay = (levelOf: LevelOf) =>
  handle(talkSay, async (ask, { house, caller }) => {
    const member = memberOf(caller)
    if (ask.file !== undefined && !(await isOwnFile(house, member, [ask.file]))) return refuse('file_unknown')
    return sayIt(house, { id: member, guest: false, level: await levelOf(house, member) }, ask as Ask)
  })

export type Closing = Pick<Plan, 'rows'> & { readonly by: 'member' | 'staff' | 'house' }

/** Closes a talk and frees its member's seat. False if it was closed already or may not be. */
export const closeTalk = (
  house: House,
  id: Uuid,
  allowed: (talk: Standing) => boolean,
  closing: Closing,
): Promise<boolean> => {
  const deciding = { place: 'service.close', facts: { talk: id }, busy: () => false }
  return commitDecided<boolean>(house, deciding, async () => {
    const talk = await readTalk(house, id)
    if (talk === undefined || talk.state === 'closed' || !allowed(talk)) return false
    const now = isoOf(house.world.now())
    return commits(
      {
        key: `service/close/${id}`,
        member: heardBy(talk),
        kind: 'service.close',
        content: id,
        transfers: [],
        guards: [
          {
            guard: 'state',
            table: talkTable,
            id,
            from: ['waiting_staff', 'waiting_member'],
            to: 'closed',
            where: { lines: talk.lines },
            set: { closed_at: now, waits_since: null, turn_at: null },
          },
          { guard: 'state', table: seatTable, id: talk.member, from: [id], to: noTalk },
        ],
        rows: closing.rows,
        news: [lineNews(talk, id, talk.lines)],
        answer: { by: closing.by },
      },
      () => true,
    )
  })
}

export const onTalks = (levelOf: LevelOf) => [
  onMine,
  onLines,
  onSay(levelOf),
  handle(talkClose, async ({ talk }, { house, caller }) => {
    const member = memberOf(caller)
    const done = await closeTalk(house, talk, (one) => one.member === member, { by: 'member', rows: [] })
    return done ? { ok: true } : refuse('talk_unknown')
  }),
  handle(talkRate, async ({ talk, stars, solved }, { house, caller }) => {
    const member = memberOf(caller)
    const rated = await changeTalk(house, talk, {
      kind: 'rate',
      allowed: (one) => one.member === member && one.state === 'closed' && !one.rated,
      where: () => ({ stars: null }),
      set: { stars, solved },
      rows: [],
    })
    if (rated) return { ok: true }
    return refuse((await isOwn(house, member, talk)) ? 'rated_already' : 'talk_unknown')
  }),
]
