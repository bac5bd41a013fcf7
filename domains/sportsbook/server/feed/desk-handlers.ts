// What operators of the vendor do with messages that were kept aside. Dropping one moves no money and is done at once.
// Believing one and voiding a match may move money, so one operator proposes and another decides (L33). Every act has a
// name and a reason, and is stored with the match that it changed.

import { createHash, timingSafeEqual } from 'node:crypto'
import { isRefusal, refuse, type Refusal } from '@magpie/kernel'
import { type Answer, type Caller, handle, type Handled, type RequestFacts } from '@magpie/wire'
import type { Pool } from 'pg'
import {
  deskAct,
  deskDecide,
  deskHeaders,
  deskKey,
  type DeskQuestion,
  deskQuestions,
  type FeedMessage,
  isDeskName,
  type Score,
} from '../../contract/index.ts'
import type { FeedAct } from '../../rules/index.ts'
import type { BookState } from '../book-state.ts'
import { deskResultHandlers } from './desk-results.ts'
import type { FeedDoor } from './door.ts'
import { situationOf } from './match-book.ts'

type Row = {
  readonly match_id: string
  readonly seq: number
  readonly why: string
  readonly stage: string
  readonly body: FeedMessage
  readonly asked_at: bigint
  readonly league_name: string
  readonly home: string
  readonly away: string
  readonly kick_off_at: bigint
  readonly proposal: DeskQuestion['proposal']
}

const nameOf = (caller: Caller): string => (caller.is === 'venue' ? caller.venue : '')

/** The message in a few words: what happened, to which side, when. */
const toldIn = (message: FeedMessage): string => {
  const { matchId: _match, seq: _seq, at: _at, type, ...rest } = message
  return `${type} ${JSON.stringify(rest)}`.slice(0, 400)
}

const questionOf = (book: BookState, row: Row): DeskQuestion => {
  const match = book.matches.get(row.match_id)
  return {
    matchId: row.match_id,
    seq: row.seq,
    league: row.league_name,
    home: row.home,
    away: row.away,
    kickOffAt: Number(row.kick_off_at),
    why: row.why,
    stage: row.stage,
    now: match === undefined ? row.stage : match.sport.stageOf(match.state),
    score: match === undefined ? '' : situationOf(match).score.join(':'),
    told: toldIn(row.body),
    askedAt: Number(row.asked_at),
    canAccept: match !== undefined && match.sport.canAccept(match.state, row.body),
    proposal: row.proposal,
  }
}

const open = `select q.match_id, q.seq, q.why, q.stage, q.body, q.asked_at, m.league_name, m.home, m.away, m.kick_off_at,
    (select json_build_object('id', p.id, 'act', p.act, 'by', p.made_by, 'reason', p.reason, 'at', p.made_at)
     from feed_proposal p where p.match_id = q.match_id and p.seq = q.seq and p.decision is null) as proposal
  from feed_question q join match m on m.id = q.match_id where q.answered_at is null order by q.asked_at, q.seq limit 200`

export const openQuestions = async (book: BookState, db: Pool): Promise<readonly DeskQuestion[]> => {
  const { rows } = await db.query<Row>(open)
  return rows.map((row) => questionOf(book, row))
}

type Waiting = {
  readonly match_id: string
  readonly seq: number
  readonly act: 'accept' | 'void' | 'result'
  readonly body: { readonly ht: Score; readonly ft: Score } | null
  readonly made_by: string
  readonly reason: string
}

const actOf = ({ act, body, seq }: Waiting): FeedAct => {
  if (body !== null) return { kind: 'result', ...body }
  return act === 'void' ? { kind: 'void' } : { kind: 'accept', seq }
}

const isOpenIn = async (db: Pool, matchId: string, seq: number): Promise<boolean> => {
  const { rowCount } = await db.query(
    'select 1 from feed_question where match_id = $1 and seq = $2 and answered_at is null',
    [matchId, seq],
  )
  return rowCount === 1
}

type Decides = { readonly book: BookState; readonly db: Pool; readonly door: FeedDoor }
type Decided = Answer<typeof deskDecide>
type Decision = { readonly id: string; readonly decision: 'approve' | 'refuse'; readonly reason: string }

/** How an act joins the names and the reasons of both operators. */
const parted = { by: ', ', reason: '; ' } as const

type Marked = {
  readonly decision: 'approve' | 'refuse'
  readonly by: string
  readonly reason: string
  readonly at: bigint
}

/** A process may die after the act and before it marks the proposal. The act names who approved it. */
const carriedOut = async (db: Pool, key: string, { made_by, reason }: Waiting): Promise<Marked | undefined> => {
  const { rows } = await db.query<{ by: string; reason: string; at: bigint }>(
    'select by, reason, heard_at as at from feed_act where key = $1',
    [key],
  )
  const [act] = rows
  return (
    act && {
      decision: 'approve',
      by: act.by.slice(made_by.length + parted.by.length),
      reason: act.reason.slice(reason.length + parted.reason.length),
      at: act.at,
    }
  )
}

const decideIn = async ({ book, db, door }: Decides, ask: Decision, by: string): Promise<Decided> => {
  const { id, decision, reason } = ask
  const { rows } = await db.query<Waiting>(
    'select match_id, seq, act, body, made_by, reason from feed_proposal where id = $1 and decision is null',
    [id],
  )
  const [one] = rows
  if (one === undefined) return { code: 'GONE' }
  if (decision === 'approve' && one.made_by === by) return { code: 'SAME' }
  const key = `proposal/${id}`
  const mark = async (as: Marked): Promise<void> => {
    await db.query(
      `update feed_proposal set decision = $2, decided_by = $3, decided_reason = $4, decided_at = $5
       where id = $1 and decision is null`,
      [id, as.decision, as.by, as.reason, as.at],
    )
  }
  const done = await carriedOut(db, key, one)
  if (done !== undefined) {
    await mark(done)
    return { code: decision === 'approve' ? 'OK' : 'GONE' }
  }
  // Carried out before it is marked: after a crash, its key makes a repeat the same act.
  const both = { by: `${one.made_by}${parted.by}${by}`, reason: `${one.reason}${parted.reason}${reason}`, key }
  const carryOut = async (): Promise<'OK' | 'GONE'> => {
    if (one.act !== 'result' && !(await isOpenIn(db, one.match_id, one.seq))) return 'GONE'
    return isRefusal(await door.act(one.match_id, actOf(one), both)) ? 'GONE' : 'OK'
  }
  const code = decision === 'approve' ? await carryOut() : 'OK'
  await mark({ decision: code === 'OK' ? decision : 'refuse', by, reason, at: BigInt(book.world.now()) })
  return { code }
}

export const deskHandlers = (book: BookState, db: Pool, door: FeedDoor): readonly Handled[] => {
  /** Proposals that are being decided at this moment. */
  const inHand = new Set<string>()
  return [
    handle(deskQuestions, async (_ask, { caller }) => {
      return { me: nameOf(caller), questions: [...(await openQuestions(book, db))] }
    }),

    handle(deskAct, async ({ matchId, seq, act, reason }, { caller }): Promise<Answer<typeof deskAct>> => {
      const by = nameOf(caller)
      if (!(await isOpenIn(db, matchId, seq))) return { code: 'GONE' }
      if (act === 'drop') {
        const done = await door.act(matchId, { kind: 'drop', seq }, { by, reason, key: `drop/${matchId}/${seq}` })
        return { code: isRefusal(done) ? 'GONE' : 'OK' }
      }
      const { rowCount } = await db.query(
        `insert into feed_proposal (id, match_id, seq, act, made_by, reason, made_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
        [book.world.id(), matchId, seq, act, by, reason, book.world.now()],
      )
      return { code: rowCount === 1 ? 'WAITS' : 'GONE' }
    }),

    handle(deskDecide, async (ask, { caller }): Promise<Decided> => {
      if (inHand.has(ask.id)) return { code: 'GONE' }
      inHand.add(ask.id)
      try {
        return await decideIn({ book, db, door }, ask, nameOf(caller))
      } finally {
        inHand.delete(ask.id)
      }
    }),
    ...deskResultHandlers(book, db),
  ]
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Only a named operator with the key of that name. */
export const resolveDesk = (
  { headers }: Pick<RequestFacts, 'headers'>,
  secret: string,
): Caller | Refusal<'api_auth'> => {
  const [name = '', key = ''] = [headers[deskHeaders.name], headers[deskHeaders.key]]
  const isRight = timingSafeEqual(digest(deskKey(secret, name)), digest(key))
  return isRight && isDeskName(name) ? { is: 'venue', venue: name } : refuse('api_auth')
}
