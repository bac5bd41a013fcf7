// Settings for all of chat, changed by two operators: the word list and maintenance. One operator proposes, another
// approves (L33).

import type { House } from '@magpie/db'
import { beijingDay, dayMs, isRefusal, refuse } from '@magpie/kernel'
import {
  acted,
  type Approval,
  approvalById,
  approvalsOf,
  approvedIn,
  mayDecide,
  operatorOf,
  proposeAlone,
  turnDown,
} from '@magpie/operators/server'
import { type Context, handle } from '@magpie/wire'
import type { PoolClient } from 'pg'
import * as z from 'zod/mini'
import {
  Maintain,
  opsChatDecide,
  opsChatMaintain,
  opsChatMaintains,
  opsChatTry,
  opsChatWords,
  opsChatWordsPropose,
  WordEntry,
} from '../contract/index.ts'
import { compileWords, fold, judgeText } from '../rules/index.ts'
import { nextMark } from './moderate.ts'
import { maintenanceOf } from './on-calls.ts'

const wordsKind = 'chat.words'
const maintainKind = 'chat.maintain'
const WordsBody = z.strictObject({ version: z.int(), words: z.array(WordEntry) })
const MaintainBody = z.strictObject({ maintain: Maintain })
const aheadMs = 31 * dayMs

const liveWords = async ({ db }: Pick<House, 'db'>) => {
  const { rows } = await db.query<{ id: number; words: WordEntry[] }>(
    `select id, words from chat.word_list order by id desc limit 1`,
  )
  return rows[0] ?? { id: 0, words: [] }
}

const waitingOf = async (house: House, kind: string): Promise<Approval | undefined> => {
  const [newest] = await approvalsOf(house, { kind, state: 'waiting', before: null, limit: 1 })
  return newest
}

const shownWaiting = (one: Approval | undefined) =>
  one === undefined
    ? null
    : { id: one.id, maker: one.maker.account, makerId: one.maker.id, reason: one.maker.reason, at: one.maker.at }

const proposedWords = (one: Approval | undefined): WordEntry[] | null =>
  one === undefined ? null : z.parse(WordsBody, one.body).words

const onWords = handle(opsChatWords, async (_ask, { house }) => {
  const [{ id, words }, waiting, hits] = await Promise.all([
    liveWords(house),
    waitingOf(house, wordsKind),
    house.db.query<{ word: string; count: number }>(
      `select word, sum(count)::int count from chat.word_hit where day > $1 group by word order by count desc, word limit 200`,
      [beijingDay(house.world.now() - 7 * dayMs)],
    ),
  ])
  return { version: id, words, hits: hits.rows, waiting: shownWaiting(waiting), proposed: proposedWords(waiting) }
})

const onTry = handle(opsChatTry, async ({ text, list }, { house }) => {
  const words =
    list === 'live' ? (await liveWords(house)).words : (proposedWords(await waitingOf(house, wordsKind)) ?? [])
  const hits = compileWords(words).find(fold(text))
  const rule = judgeText({ text, holdsBlocked: () => hits.some(({ level }) => level === 'block') })
  return { rule, hits: [...hits] }
})

const onWordsPropose = handle(opsChatWordsPropose, async ({ version, words, reason }, context) => {
  const live = await liveWords(context.house)
  if (live.id !== version) return refuse('words_moved')
  const id = await proposeAlone(context, {}, { kind: wordsKind, member: null, body: { version, words }, reason })
  return isRefusal(id) ? refuse('words_moved') : { id }
})

/** A start in the past becomes now. */
const windowOf = (from: number | null, to: number | null, now: number): z.output<typeof Maintain> | undefined => {
  if (from === null) return to === null ? null : undefined
  const begins = Math.max(from, now)
  return begins > now + aheadMs || (to !== null && to <= begins) ? undefined : { from: begins, to }
}

const onMaintain = handle(opsChatMaintain, async ({ from, to, reason }, context) => {
  const maintain = windowOf(from, to, context.house.world.now())
  if (maintain === undefined) return refuse('maintain_window')
  const id = await proposeAlone(context, {}, { kind: maintainKind, member: null, body: { maintain }, reason })
  return isRefusal(id) ? id : { id }
})

const onMaintains = handle(opsChatMaintains, async (_ask, { house }) => {
  const [now, waiting] = await Promise.all([maintenanceOf(house), waitingOf(house, maintainKind)])
  const proposed = waiting === undefined ? null : z.parse(MaintainBody, waiting.body).maintain
  return { now, waiting: shownWaiting(waiting), proposed }
})

const writeWords = async (client: PoolClient, one: Approval, account: string, at: Date) => {
  const { version, words } = z.parse(WordsBody, one.body)
  await nextMark(client)
  const { rowCount } = await client.query(
    `insert into chat.word_list (id, words, maker_account, decider_account, at)
     select $1, $2, $3, $4, $5 where (select max(id) from chat.word_list) = $6`,
    [version + 1, JSON.stringify(words), one.maker.account, account, at, version],
  )
  return rowCount === 1 ? undefined : refuse('words_moved')
}

const writeMaintain = async (client: PoolClient, one: Approval, nowMs: number) => {
  const { maintain } = z.parse(MaintainBody, one.body)
  const window = maintain === null ? null : windowOf(maintain.from, maintain.to, nowMs)
  if (window === undefined) return refuse('maintain_window')
  await nextMark(client)
  await client.query(`update chat.mark set maintain_from = $1, maintain_to = $2 where id = 'chat'`, [
    window === null ? null : new Date(window.from),
    window?.to == null ? null : new Date(window.to),
  ])
  return undefined
}

const carryOut = async (client: PoolClient, context: Context, one: Approval, reason: string) => {
  const by = operatorOf(context)
  const now = context.house.world.now()
  if (!(await approvedIn(client, one, by, reason, now))) return refuse('already_decided')
  const failed =
    one.kind === wordsKind
      ? await writeWords(client, one, by.account, new Date(now))
      : await writeMaintain(client, one, now)
  return failed ?? { state: 'approved' as const }
}

/** `changed`: reloads this node's rules and rings for the other nodes. */
export const onRules = (changed: () => Promise<void>) => [
  onWords,
  onTry,
  onWordsPropose,
  onMaintain,
  onMaintains,
  handle(opsChatDecide, async ({ id, decision, reason }, context) => {
    const { house, audit } = context
    const one = (await approvalById(house, wordsKind, id)) ?? (await approvalById(house, maintainKind, id))
    if (one === undefined) return refuse('chat_work_unknown')
    if (decision === 'refuse') {
      const answer = await turnDown(context, one, 'refused', reason)
      return isRefusal(answer) ? answer : { state: 'refused' as const }
    }
    const refused = mayDecide(one, operatorOf(context))
    if (refused !== undefined) return refused
    const row = audit({
      action: `${one.kind}.approved`,
      reason,
      subject: { kind: one.kind, id },
      facts: { maker: one.maker.account },
    })
    const answer = await acted(house, row, (client) => carryOut(client, context, one, reason))
    await changed()
    return answer
  }),
]
