// Matches fed by hand through the feed endpoint, so that a journey decides when a price moves, a market stops or a goal
// falls. Feed time advances only with a message: a bet in play waits until the journey lets its delay pass.

import { feedDials, type FeedMessage, feedPush, feedQueue, type LeagueTier } from '@magpie/sportsbook/contract'
import type { RealHouse } from '@magpie/testkit/real-house'
import type { Asks } from '@magpie/wire/call'
import { askFeed } from './ask-feed.ts'

type Body = FeedMessage extends infer One
  ? One extends FeedMessage
    ? Omit<One, 'matchId' | 'seq' | 'at'>
    : never
  : never

type Goals = readonly [home: number, away: number]
type Danger = 'attack' | 'free_kick' | 'penalty' | 'review'

export type HandMatch = {
  readonly matchId: string
  readonly home: string
  readonly away: string
  /** Announces the match; it begins in an hour. */
  readonly announce: () => Promise<void>
  /** The source lowers the home side's chance: its price rises. */
  readonly drift: () => Promise<void>
  /** Announces it as already so many minutes old. */
  readonly begin: (minute: number) => Promise<void>
  /** A red card, and play goes on: the price of the short-handed side rises, the other's falls. */
  readonly sendOff: (side: 'home' | 'away') => Promise<void>
  /** Feed time passes without an event, longer than a bet in play waits. */
  readonly pass: () => Promise<void>
  /** Plays so many minutes. */
  readonly playOn: (minutes: number) => Promise<void>
  readonly danger: (why: Danger) => Promise<void>
  readonly calm: () => Promise<void>
  /** Nothing is on sale after it until `calm`. */
  readonly goal: (side: 'home' | 'away') => Promise<void>
  /** A result before the end: it is set aside, and an operator of the vendor is asked. */
  readonly resultTooEarly: (ht: Goals, ft: Goals) => Promise<void>
  /** Half-time, full time and the result, all at once. */
  readonly end: (ht: Goals, ft: Goals) => Promise<void>
  /** The organiser cancels it before it begins: all bets on it are void. */
  readonly annul: () => Promise<void>
  /** After the end: the source had reported a wrong result. */
  readonly correct: (ht: Goals, ft: Goals) => Promise<void>
}

export type HandFeed = {
  readonly match: (names: {
    readonly home: string
    readonly away: string
    readonly league: string
    readonly tier?: LeagueTier
  }) => HandMatch
  /** A competition that has begun, and about which the feed then stays silent. */
  readonly season: (names: { readonly name: string; readonly entrants: readonly string[] }) => Promise<string>
  /** A tennis match of three sets that has begun, and about which the feed then stays silent. */
  readonly tennis: (names: { readonly home: string; readonly away: string; readonly league: string }) => Promise<string>
  /** Faults between the vendor's book and the platform. */
  readonly dials: (set: Partial<Asks<typeof feedDials>>) => Promise<void>
  /** Resolves when no call is on its way between the book and the platform. */
  readonly rest: () => Promise<void>
}

const minuteMs = 60_000
const longerThanTheDelay = 6000
const noFaults = { dropAnswer: 0, dropCall: 0, twice: 0, late: 0, lateMs: 0 }

type Tell = (body: Body, laterMs: number) => FeedMessage

/** The messages of one match in order; `clock` is the feed's, shared by all of its matches. */
const telling = (matchId: string, clock: { at: number }): Tell => {
  let seq = 0
  return (body, laterMs) => {
    seq += 1
    clock.at += laterMs
    return { ...body, matchId, seq, at: clock.at }
  }
}

export const openHandFeed = (house: RealHouse): HandFeed => {
  const ask = askFeed(house)
  const clock = { at: Date.now() - 300 * minuteMs }
  let made = 0

  const push = async (...messages: readonly FeedMessage[]): Promise<void> => {
    const { misfits, gaps } = await ask(feedPush, { messages: [...messages] })
    if (misfits.length + gaps.length > 0) throw new Error(`the feed does not fit: ${JSON.stringify([misfits, gaps])}`)
  }
  return {
    dials: async (set) => void (await ask(feedDials, { ...noFaults, ...set })),
    rest: async () => {
      for (let tries = 0; tries < 400; tries += 1) {
        const { pending, unsettled, calls } = await ask(feedQueue, {})
        if (pending + unsettled + calls === 0) return
        await new Promise((done) => setTimeout(done, 50))
      }
      throw new Error('the book did not come to rest')
    },
    season: async ({ name, entrants }) => {
      const matchId = `hand-season-${process.pid}-${(made += 1)}`
      const head = { matchId, sport: 'outright' } as const
      const at = clock.at
      clock.at += minuteMs
      await push(
        {
          ...head,
          type: 'fixture',
          seq: 1,
          at,
          of: 'football',
          kind: 'league',
          league: { id: 'hand-season', name },
          home: name,
          away: '2030',
          kickOffAt: clock.at,
          entrants: entrants.map((one, nth) => ({ name: one, attack: -0.1 * nth, defence: 0 })),
          scorers: entrants.map((one, nth) => ({ entrant: nth + 1, no: 9, name: `${one} 9`, share: 0.3 })),
          goals: { base: 0.1, ground: 0.28, rho: -0.1 },
          rounds: [clock.at],
        },
        { ...head, type: 'round', seq: 2, at: clock.at, round: 1 },
      )
      return matchId
    },
    tennis: async ({ home, away, league }) => {
      const matchId = `hand-tennis-${process.pid}-${(made += 1)}`
      const head = { matchId, sport: 'tennis' } as const
      const at = clock.at
      clock.at += minuteMs
      await push(
        {
          ...head,
          type: 'fixture',
          seq: 1,
          at,
          league: { id: 'hand-tennis', name: league },
          home,
          away,
          kickOffAt: clock.at,
          bestOf: 3,
          final: 'tb7',
          serve: { home: 0.64, away: 0.62 },
        },
        { ...head, type: 'begin', seq: 2, at: clock.at, server: 'home' },
      )
      return matchId
    },
    match: ({ home, away, league, tier }) => {
      const matchId = `hand-${process.pid}-${(made += 1)}`
      const tell = telling(matchId, clock)
      let minute = 0
      let kickOffAt = 0
      const fixture = (means = { home: 1.5, away: 1.1, rho: 0 }): FeedMessage =>
        tell(
          {
            type: 'fixture',
            league: { id: 'hand', name: league, ...(tier !== undefined && { tier }) },
            home,
            away,
            kickOffAt,
            neutral: false,
            means,
          },
          1,
        )
      const event = (happens: Extract<Body, { type: 'event' }>['event'], at = minute, laterMs = 100): FeedMessage =>
        tell({ type: 'event', minute: at, added: 0, event: happens }, laterMs)
      const time = (laterMs: number): FeedMessage => tell({ type: 'clock', minute, added: 0 }, laterMs)
      return {
        matchId,
        home,
        away,
        announce: async () => {
          kickOffAt = clock.at + 60 * minuteMs
          await push(fixture())
        },
        drift: async () => push(fixture({ home: 1.1, away: 1.5, rho: 0 })),
        begin: async (now) => {
          kickOffAt = clock.at + 1000
          const announced = fixture()
          const begun = event({ kind: 'kick_off' }, 1, 1000)
          minute = now
          await push(announced, begun, time(now * minuteMs))
        },
        sendOff: async (side) => push(event({ kind: 'card', side, card: 'red' }), event({ kind: 'danger_off' })),
        pass: async () => push(time(longerThanTheDelay), time(100)),
        playOn: async (minutes) => {
          for (let played = 0; played < minutes; played += 1) {
            minute += 1
            await push(time(minuteMs))
          }
        },
        danger: async (why) => push(event({ kind: 'danger_on', side: 'home', why })),
        calm: async () => push(event({ kind: 'danger_off' })),
        goal: async (side) => push(event({ kind: 'goal', side, how: 'normal' })),
        resultTooEarly: async (ht, ft) => {
          const early = tell({ type: 'result', ht: [...ht], ft: [...ft], et: null, pens: null }, 100)
          const { misfits } = await ask(feedPush, { messages: [early] })
          if (misfits.length !== 1) throw new Error('an early result was believed')
        },
        annul: async () => push(tell({ type: 'correction', reason: 'organiser', change: { kind: 'annul' } }, 100)),
        correct: async (ht, ft) =>
          push(
            tell({ type: 'correction', reason: 'misread', change: { kind: 'result', ht: [...ht], ft: [...ft] } }, 100),
          ),
        end: async (ht, ft) =>
          push(
            event({ kind: 'half_time' }, 45),
            event({ kind: 'second_half' }, 46),
            event({ kind: 'full_time' }, 90),
            tell({ type: 'result', ht: [...ht], ft: [...ft], et: null, pens: null }, 100),
            event({ kind: 'ended' }, 90),
          ),
      }
    },
  }
}
