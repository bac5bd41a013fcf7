// The staff's side of a talk. Each action is audited; the audit row names the talk and the line number, never the
// words.

import { commitDecided, commits, type House } from '@magpie/db'
import { accountNames } from '@magpie/identity/server'
import { cleanText, dayMs, isoOf, isRefusal, refuse, type Uuid } from '@magpie/kernel'
import { staffFault } from '@magpie/messages/server'
import { acted, operatorByAccount, operatorById, operatorOf } from '@magpie/operators/server'
import { type Answer, type Context, handle } from '@magpie/wire'
import {
  type AnswerNews,
  answerTopic,
  type OpsTalk,
  talkAnswer,
  talkClaim,
  talkNote,
  talkPicture,
  talkSolve,
  talksList,
  talkTransfer,
  talkWhole,
} from '../contract/index.ts'
import { pictureOf } from './files.ts'
import { closeTalk } from './on-talks.ts'
import {
  aboutOf,
  answerMsOf,
  changeTalk,
  heardBy,
  hoursOf,
  lineNews,
  lineRow,
  linesOf,
  type NewLine,
  previewOf,
  readTalk,
  type Standing,
  type State,
  talkTable,
} from './talk-store.ts'

export type TalkRow = {
  readonly id: Uuid
  readonly state: State
  readonly member_id: Uuid
  readonly operator_id: Uuid | null
  readonly operator_name: string | null
  readonly lines: number
  readonly about_kind: Parameters<typeof aboutOf>[0]['about_kind']
  readonly about_id: string | null
  readonly last: string
  readonly opened_at: Date
  readonly waits_since: Date | null
  readonly closed_at: Date | null
  readonly stars: number | null
  readonly solved: boolean | null
  readonly guest: boolean
}

export const shownTalks = async (house: House, rows: readonly TalkRow[]): Promise<OpsTalk[]> => {
  const names = await accountNames(house, [...new Set(rows.map(({ member_id: member }) => member))])
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    member: row.member_id,
    account: names.get(row.member_id) ?? '',
    operator: row.operator_id,
    staff: row.operator_name,
    lines: row.lines,
    about: aboutOf(row),
    last: row.last,
    openedAt: row.opened_at.getTime(),
    waitsSince: row.waits_since?.getTime() ?? null,
    closedAt: row.closed_at?.getTime() ?? null,
    stars: row.stars,
    solved: row.solved,
  }))
}

const shelves = {
  mine: `state <> 'closed' and operator_id = $1 order by coalesce(turn_at, waits_since) nulls last, id`,
  free: `state <> 'closed' and operator_id is null and $1::uuid is not null order by coalesce(turn_at, waits_since) nulls last, id`,
  all: `state <> 'closed' and $1::uuid is not null order by coalesce(turn_at, waits_since) nulls last, id`,
  closed: `state = 'closed' and $1::uuid is not null order by closed_at desc`,
} as const

const figuresOf = async (house: House, me: Uuid) => {
  const { rows } = await house.db.query<{ mine: number; waiting: number; solved: number | null; stars: string | null }>(
    `select count(*) filter (where state <> 'closed' and operator_id = $1)::int mine,
       count(*) filter (where state <> 'closed' and operator_id is null)::int waiting,
       round(avg(case when solved then 100 else 0 end) filter (where solved is not null and closed_at > $2))::int solved,
       round(avg(stars) filter (where closed_at > $2), 1)::text stars
     from service.talk where state <> 'closed' or closed_at > $2`,
    [me, new Date(house.world.now() - 7 * dayMs)],
  )
  const counted = rows[0] ?? { mine: 0, waiting: 0, solved: null, stars: null }
  return { ...counted, answerMs: await answerMsOf(house), ...(await hoursOf(house)) }
}

const onList = handle(talksList, async ({ show }, context) => {
  const { house } = context
  const me = operatorOf(context).operator
  const { rows } = await house.db.query<TalkRow>(`select * from service.talk where ${shelves[show]} limit 100`, [me])
  return { rows: await shownTalks(house, rows), figures: await figuresOf(house, me) }
})

const onOne = handle(talkWhole, async ({ id }, { house, reads }) => {
  const found = await house.db.query<TalkRow>(`select * from service.talk where id = $1`, [id])
  const [row] = found.rows
  if (row === undefined) return refuse('talk_unknown')
  const [lines, notes, earlier] = await Promise.all([
    linesOf(house, id, Math.max(0, row.lines - 300), 300),
    house.db.query<{ id: Uuid; account: string; text: string; at: Date }>(
      `select id, account, text, at from service.note where talk_id = $1 order by id`,
      [id],
    ),
    house.db.query<TalkRow>(`select * from service.talk where member_id = $1 and id < $2 order by id desc limit 10`, [
      row.member_id,
      id,
    ]),
  ])
  const [talk, ...before] = await shownTalks(house, [row, ...earlier.rows])
  if (talk === undefined) return refuse('talk_unknown')
  reads(row.guest ? null : row.member_id)
  return {
    talk,
    lines,
    notes: notes.rows.map(({ at, ...rest }) => ({ ...rest, at: at.getTime() })),
    earlier: before,
  }
})

const auditOf = (context: Context, what: string, talk: Pick<Standing, 'id' | 'member' | 'guest'>, reason: string) =>
  context.audit({
    action: `service.${what}`,
    reason,
    subject: { kind: 'talk', id: talk.id },
    ...(talk.guest ? {} : { member: talk.member }),
  })

const nameOf = async (context: Context): Promise<string> => {
  const by = operatorOf(context)
  return (await operatorById(context.house, by.operator))?.name ?? by.account
}

const onClaim = handle(talkClaim, async ({ id, reason }, context): Promise<Answer<typeof talkClaim>> => {
  const talk = await readTalk(context.house, id)
  if (talk === undefined || talk.state === 'closed') return refuse('talk_unknown')
  const name = await nameOf(context)
  const claimed = await changeTalk(context.house, id, {
    kind: 'claim',
    allowed: ({ state, operator }) => state !== 'closed' && operator === null,
    where: () => ({ operator_id: null }),
    set: { operator_id: operatorOf(context).operator, operator_name: name },
    rows: [auditOf(context, 'claim', talk, reason)],
  })
  return claimed ? { ok: true } : refuse('talk_taken')
})

type Words = { readonly id: Uuid; readonly key: string; readonly text: string; readonly reason: string }

const answer = async ({ id, key, text, reason }: Words, context: Context): Promise<Answer<typeof talkAnswer>> => {
  const { house } = context
  const me = operatorOf(context).operator
  const line: NewLine = {
    speaker: 'staff',
    name: await nameOf(context),
    text: cleanText(text),
    file: null,
    about: null,
  }
  if (line.text === '') return refuse('say_again')
  const deciding = { place: 'service.answer', facts: { talk: id }, busy: () => refuse('say_again') }
  return commitDecided<Answer<typeof talkAnswer>>(house, deciding, async () => {
    const talk = await readTalk(house, id)
    if (talk === undefined || talk.state === 'closed') return refuse('talk_unknown')
    if (talk.operator !== me) return refuse('talk_not_yours')
    const now = house.world.now()
    const seq = talk.lines + 1
    const first: AnswerNews = { to: 'talk' }
    return commits(
      {
        key: `service/answer/${id}/${key}`,
        member: heardBy(talk),
        kind: 'service.answer',
        content: JSON.stringify([me, line.text]),
        transfers: [],
        guards: [
          {
            guard: 'state',
            table: talkTable,
            id,
            from: ['waiting_staff', 'waiting_member'],
            to: 'waiting_member',
            where: { lines: talk.lines },
            set: {
              lines: seq,
              last: previewOf(line),
              waits_since: null,
              turn_at: null,
              ...(talk.answered ? {} : { answered_at: isoOf(now) }),
            },
          },
        ],
        rows: [lineRow(id, seq, line, now), auditOf(context, 'answer', talk, reason)],
        news: [
          lineNews(talk, id, seq),
          ...(talk.answered || talk.guest ? [] : [{ topic: answerTopic, member: talk.member, body: first }]),
        ],
        answer: { talk: id, seq },
      },
      (outcome) => outcome.answer as { talk: string; seq: number },
      ({ refused }) => (refused === 'key_conflict' ? refuse('say_again') : undefined),
    )
  })
}

export const faultOf = (text: string, hosts: readonly string[]) => {
  const fault = staffFault(text, hosts)
  return fault === undefined ? undefined : refuse(fault === 'letter_number' ? 'staff_number' : 'staff_link')
}

/** The roles that may answer. */
export const answering = ['support', 'risk']

const onTransfer = handle(talkTransfer, async ({ id, to, reason }, context): Promise<Answer<typeof talkTransfer>> => {
  const { house } = context
  const talk = await readTalk(house, id)
  if (talk === undefined || talk.state === 'closed') return refuse('talk_unknown')
  const taker = to === undefined ? undefined : await operatorByAccount(house, to)
  const able = taker?.state === 'active' && taker.roles.some((role) => answering.includes(role))
  if (to !== undefined && !able) return refuse('taker_unknown')
  const me = operatorOf(context).operator
  const given = await changeTalk(house, id, {
    kind: 'transfer',
    allowed: ({ state, operator }) => state !== 'closed' && operator === me,
    where: () => ({ operator_id: me }),
    set: { operator_id: taker?.id ?? null, operator_name: taker?.name ?? null },
    rows: [auditOf(context, 'transfer', talk, reason)],
  })
  return given ? { ok: true } : refuse('talk_not_yours')
})

const onNote = handle(talkNote, async ({ id, text, reason }, context): Promise<Answer<typeof talkNote>> => {
  const { house } = context
  const talk = await readTalk(house, id)
  if (talk === undefined) return refuse('talk_unknown')
  return acted(house, auditOf(context, 'note', talk, reason), async (client) => {
    await client.query(`insert into service.note (id, talk_id, account, text, at) values ($1, $2, $3, $4, $5)`, [
      house.world.id(),
      id,
      operatorOf(context).account,
      cleanText(text),
      new Date(house.world.now()),
    ])
    return { ok: true }
  })
})

const onSolve = handle(talkSolve, async ({ id, reason }, context): Promise<Answer<typeof talkSolve>> => {
  const me = operatorOf(context).operator
  const talk = await readTalk(context.house, id)
  if (talk === undefined || talk.state === 'closed') return refuse('talk_unknown')
  const rows = [auditOf(context, 'close', talk, reason)]
  const done = await closeTalk(context.house, id, ({ operator }) => operator === me, { by: 'staff', rows })
  return done ? { ok: true } : refuse('talk_not_yours')
})

export const onStaff = (hosts: readonly string[]) => [
  onList,
  onOne,
  onClaim,
  handle(talkAnswer, async (ask, context): Promise<Answer<typeof talkAnswer>> => {
    return faultOf(ask.text, hosts) ?? (await answer(ask, context))
  }),
  onTransfer,
  onNote,
  onSolve,
  handle(talkPicture, async ({ id }, { house, reads }) => {
    const found = await pictureOf(house, id, null)
    if (isRefusal(found)) return found
    reads(found.owner)
    return found.picture
  }),
]
