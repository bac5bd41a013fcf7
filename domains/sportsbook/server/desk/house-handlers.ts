// The house's calls to the book, signed like its statement call.

import { beijingDayNumber, beijingDayStart } from '@magpie/kernel'
import { handle, type Handled, type Takes } from '@magpie/wire'
import type { Pool } from 'pg'
import {
  houseBet,
  houseBets,
  houseBook,
  type HouseBook,
  houseBookAct,
  houseBookMatch,
  houseBookTry,
  houseBookWhatIf,
  houseFactorsTold,
  houseFigures,
  type HouseMatchOne,
  houseQuestions,
  houseRecorded,
  houseReplay,
  houseTiers,
  houseTierTry,
} from '../../contract/index.ts'
import type { BookState } from '../book-state.ts'
import { openQuestions } from '../feed/desk-handlers.ts'
import { idFrom } from '../store/ticket.ts'
import { heardOf, minutesOf } from './book-minutes.ts'
import { carryOut, feedActOf, type Parts } from './carry-out.ts'
import { figuresOf } from './figures.ts'
import { houseBetOne, houseBetsOf } from './house-bets.ts'
import { tryPrice } from './move-price.ts'
import { openAtDesk } from './note-prices.ts'
import { courseOf } from './price-course.ts'
import { recordedMatches, replayOf } from './replay.ts'
import { houseMatches, houseMatchOne } from './see-book.ts'
import { leaguesNow, tryTier } from './tiers.ts'
import { whatIf, wrongIn } from './what-if.ts'

const OK = 'OK' as const

type DayRow = {
  readonly state: string
  readonly reason: string | null
  readonly tickets: number
  readonly staked: bigint
}

const dayOf = async (db: Pool, now: number): Promise<HouseBook['day']> => {
  const { rows } = await db.query<DayRow>(
    `select case when state = 'rejected' then state else 'taken' end as state, reason, count(*)::int as tickets,
       coalesce(sum(stake), 0)::bigint as staked
     from ticket where placed_at >= $1 and id > $2 group by 1, reason`,
    [beijingDayStart(beijingDayNumber(now)), idFrom(beijingDayStart(beijingDayNumber(now)))],
  )
  const rejected = rows.filter(({ state }) => state === 'rejected')
  const taken = rows.filter(({ state }) => state !== 'rejected')
  return {
    staked: taken.reduce((sum, { staked }) => sum + staked, 0n).toString(),
    tickets: taken.reduce((sum, { tickets }) => sum + tickets, 0),
    rejected: rejected.reduce((sum, { tickets }) => sum + tickets, 0),
    reasons: rejected
      .map(({ reason, tickets: count }) => ({ reason: reason ?? '', count }))
      .toSorted((a, b) => b.count - a.count),
  }
}

const feedOf = async (book: BookState, db: Pool): Promise<HouseBook['feed']> => ({
  ...(await heardOf(book, db, book.world.now())),
  questions: [...book.matches.values()].reduce((sum, { state }) => sum + state.questions.length, 0),
})

/** A match that is over may have left memory. It is loaded again, because its result may still be corrected. */
const matchOne = async (
  book: BookState,
  { db, door }: Pick<Parts, 'db' | 'door'>,
  ask: Takes<typeof houseBookMatch>,
): Promise<HouseMatchOne | null> => {
  const match = await door.find(ask.matchId)
  const told = match === undefined ? null : houseMatchOne(book, match)
  if (match === undefined || told === null) return null
  openAtDesk(book, match)
  return { ...told, course: await courseOf(book, db, match, ask) }
}

const looking = (book: BookState, { db, door }: Parts): readonly Handled[] => [
  handle(houseBook, async () => {
    const matches = [...houseMatches(book)]
    const pending = matches.reduce((sum, one) => sum + one.pending, 0)
    const now = book.world.now()
    const [feed, day, minutes] = await Promise.all([feedOf(book, db), dayOf(db, now), minutesOf(db, now)])
    return { code: OK, book: { matches, pending, feed, day, minutes } }
  }),
  handle(houseBookMatch, async (ask) => ({ code: OK, found: await matchOne(book, { db, door }, ask) })),
  handle(houseBets, async (ask) => ({ code: OK, bets: [...(await houseBetsOf(book, db, ask))] })),
  handle(houseBet, async ({ ticket }) => ({ code: OK, found: await houseBetOne(book, db, ticket) })),
  handle(houseQuestions, async () => ({
    code: OK,
    questions: (await openQuestions(book, db)).map(({ proposal: _proposal, ...one }) => one),
  })),
  handle(houseRecorded, async ({ text }) => ({ code: OK, matches: [...(await recordedMatches(db, text))] })),
  handle(houseReplay, async (ask) => ({ code: OK, found: await replayOf(book, db, ask) })),
  handle(houseFactorsTold, async ({ alias }) => ({
    code: OK,
    factors: [...book.factors.values()].filter((one) => alias === undefined || one.alias === alias),
  })),
  handle(houseTiers, async () => ({ code: OK, leagues: [...leaguesNow(book)] })),
  handle(houseFigures, async ({ alias }) => ({ code: OK, figures: await figuresOf(db, alias, book.world.now()) })),
]

export const houseHandlers = (book: BookState, parts: Parts): readonly Handled[] => [
  ...looking(book, parts),
  handle(houseBookTry, async ({ act, extra }) => {
    const match = book.matches.get(act.matchId)
    const found = match === undefined ? undefined : tryPrice(book, match, act, BigInt(extra))
    return found === undefined ? { code: 'GONE' as const, found: null } : { code: OK, found }
  }),
  handle(houseBookWhatIf, async ({ act }) => {
    const match = await parts.door.find(act.matchId)
    if (match === undefined) return { code: 'GONE' as const, found: null, wrong: null }
    const asked = feedActOf(act)
    const wrong = wrongIn(book, match, asked)
    if (wrong !== null) return { code: 'WRONG' as const, found: null, wrong }
    const found = await whatIf(book, parts.db, match, asked)
    return { code: found === undefined ? ('GONE' as const) : OK, found: found ?? null, wrong: null }
  }),
  handle(houseTierTry, async ({ act }) => {
    const found = await tryTier(book, parts.db, act)
    return { code: found === null ? ('GONE' as const) : OK, found }
  }),
  handle(houseBookAct, async (told) => ({ code: await carryOut(book, parts, told) })),
]
