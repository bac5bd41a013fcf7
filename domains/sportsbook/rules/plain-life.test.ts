// Messages after the end of a match of a sport with the plain life: they are asked about, and move no money by
// themselves.

import { describe, expect, it } from 'vitest'
import { type FeedMessage, type LegTerms, marketsOf } from '../contract/index.ts'
import { seededRandom } from './chance.ts'
import { countedFacts } from './settle/counted.ts'
import { judgeLeg, settle } from './settle/settle.ts'
import { type FeedAct, usualCalendar } from './sport.ts'
import { allSports } from './sports.ts'

const hour = 3_600_000
const day = 24 * hour
const from = Date.UTC(2026, 10, 1)

const plain = allSports.filter(({ id, world }) => id !== 'football' && world !== null)

/** By sport, the message with which a source ends a match early. */
const endOf: Readonly<Record<string, object>> = {
  basketball: { type: 'abandoned', winner: 'home' },
  tennis: { type: 'retired', side: 'home' },
  table_tennis: { type: 'retired', side: 'home' },
  badminton: { type: 'disqualified', side: 'home' },
  volleyball: { type: 'disqualified', side: 'away' },
  baseball: { type: 'called', winner: 'home' },
}

/** The message with which a source takes back its last one. */
const takenBack = (sport: string, messages: readonly FeedMessage[]): object => {
  if (sport === 'basketball')
    return { type: 'struck', basket: messages.findLast(({ type }) => type === 'basket')?.seq ?? 1 }
  return { type: sport === 'esports' ? 'remake' : 'undo' }
}

it('at least seven sports have the plain life', () => {
  expect(plain.length).toBeGreaterThanOrEqual(7)
})

describe.each(plain)('a finished match of $id', (sport) => {
  const [fixture] = sport.world?.fixturesBetween(usualCalendar(7n), from, from + 3 * day) ?? []
  const messages = [...sport.world!.play(fixture!, seededRandom(3n))]
  const last = messages.at(-1)!
  const told = (state: ReturnType<typeof sport.newMatch>, message: FeedMessage) => {
    const applied = sport.apply(state, message, false)
    if ('refused' in applied) throw new Error(applied.refused)
    return applied
  }
  const over = messages.reduce((state, message) => told(state, message).state, sport.newMatch(fixture!.matchId))
  const facts = JSON.stringify(sport.facts(over))
  const acted = (state: typeof over, act: FeedAct, at: number) => {
    const next = sport.act(state, act, at)
    return 'refused' in next ? undefined : next
  }
  /** The last message again, under the next number. */
  const again = (at: number): FeedMessage => ({ ...last, seq: over.seq + 1, at })

  it('L8: keeps its result if a later message is questioned and no operator answers', () => {
    const { kind, state } = told(over, again(last.at + hour))
    expect(kind).toBe('asked')
    const later = acted(state, { kind: 'nothing' }, last.at + 400 * hour)
    expect(later?.questions).toEqual([])
    expect(JSON.stringify(sport.facts(later!))).toBe(facts)
  })

  it('L8: can be voided by operators within 72 hours of its end, and not after', () => {
    expect(sport.situation(acted(over, { kind: 'void' }, last.at + 71 * hour)!).givenUp).toBe(true)
    expect(acted(over, { kind: 'void' }, last.at + 73 * hour)).toBeUndefined()
  })

  it('L8: is not reopened by a message after 72 hours, which cannot be accepted', () => {
    const message = { ...again(last.at + 73 * hour), ...takenBack(sport.id, []) }
    const { kind, state } = told(over, message)
    expect([kind, sport.canAccept(state, message)]).toEqual(['asked', false])
    expect(acted(state, { kind: 'accept', seq: message.seq }, message.at)).toBeUndefined()
    const later = acted(state, { kind: 'drop', seq: message.seq }, message.at)
    expect(JSON.stringify(sport.facts(later!))).toBe(facts)
  })
})

describe.each(plain.filter(({ id }) => id !== 'esports'))('an ended match of $id', (sport) => {
  const [fixture] = sport.world?.fixturesBetween(usualCalendar(7n), from, from + 3 * day) ?? []
  const all = [...sport.world!.play(fixture!, seededRandom(3n))]
  const told = (state: ReturnType<typeof sport.newMatch>, body: object) => {
    const head = { matchId: fixture!.matchId, sport: sport.id, seq: state.seq + 1, at: state.at + 1000 }
    const applied = sport.apply(state, { ...head, ...body } as unknown as FeedMessage, false)
    if ('refused' in applied) throw new Error(applied.refused)
    return applied.state
  }
  /** The states up to the last message that changed the score, within the first nine tenths of the messages. */
  const states = [sport.newMatch(fixture!.matchId)]
  for (const message of all.slice(0, Math.floor(all.length * 0.9))) states.push(told(states.at(-1)!, message))
  const scoreOf = (at: number): string => sport.situation(states[at]!).score.join()
  const upTo = states.findLastIndex((_state, at) => at > 0 && scoreOf(at) !== scoreOf(at - 1))
  const [messages, begun] = [all.slice(0, upTo), states[upTo]!]
  const over = told(begun, endOf[sport.id] ?? {})
  const legs = marketsOf(sport.id).flatMap(({ id: market, sides }) =>
    sides.flatMap((side) =>
      [-6, 2, 30, 300].map((lineQuarters): LegTerms => {
        const bet = { oddsE5: 200_000, scoreAtBet: [0, 0], minuteAtBet: 0, ruleVersion: sport.ruleVersion } as const
        return { matchId: fixture!.matchId, market, side, lineQuarters, ...bet }
      }),
    ),
  )
  /** The returns of bets placed before the start, and of bets placed now. */
  const returnsOf = (state: typeof over) =>
    legs.flatMap((terms) =>
      [1, begun.seq].map((feedSeq) => {
        const [counts] = countedFacts([{ terms, feedSeq, facts: sport.facts(state) }], false)
        return settle(counts!, terms, 100n)?.returnMinor ?? null
      }),
    )

  it('L8, L33: after 72 hours is corrected only by operators, and no ticket returns less', () => {
    expect(sport.situation(over).rests).toBe(true)
    const before = returnsOf(over)
    const body = takenBack(sport.id, messages)
    const soon = told(over, { ...body, at: over.at + 71 * hour })
    expect(soon.questions).toEqual([])
    const within = returnsOf(soon)
    expect(within.some((one, at) => one! < before[at]!)).toBe(true)

    const asked = told(over, { ...body, at: over.at + 73 * hour })
    expect([asked.questions.length, returnsOf(asked)]).toEqual([1, before])
    const { message } = asked.questions[0]!
    expect(sport.canAccept(asked, message)).toBe(true)
    const put = sport.act(asked, { kind: 'accept', seq: message.seq }, message.at + hour)
    if ('refused' in put) throw new Error('refused')
    const after = returnsOf(put)
    // Each ticket returns the higher of the two.
    expect(after).toEqual(before.map((one, at) => (one! > within[at]! ? one : within[at])))
    expect(after.some((one, at) => one! > before[at]!)).toBe(true)
    expect(sport.situation(put).rests).toBe(true)
    const lost = sport.act(asked, { kind: 'nothing' }, message.at + 15 * day)
    expect('refused' in lost ? lost : [lost.questions, returnsOf(lost)]).toEqual([[], before])
  })
})

describe.each(plain)('an unfinished match of $id', (sport) => {
  const [fixture] = sport.world?.fixturesBetween(usualCalendar(7n), from, from + 3 * day) ?? []
  const messages = [...sport.world!.play(fixture!, seededRandom(3n))]
  const told = (upTo: number) =>
    messages.slice(0, upTo).reduce((state, message) => {
      const applied = sport.apply(state, message, false)
      if ('refused' in applied) throw new Error(applied.refused)
      return applied.state
    }, sport.newMatch(fixture!.matchId))
  const outcomes = (state: ReturnType<typeof told>): ReadonlyMap<string, unknown> => {
    const facts = sport.facts(state)
    const legs = marketsOf(sport.id).flatMap(({ id: market, sides }) =>
      sides.flatMap((side) => [-6, 6, 30].map((lineQuarters) => ({ market, side, lineQuarters }))),
    )
    const terms = {
      matchId: fixture!.matchId,
      oddsE5: 200_000,
      scoreAtBet: [0, 0],
      minuteAtBet: 0,
      ruleVersion: sport.ruleVersion,
    }
    return new Map(
      legs.map((leg) => [JSON.stringify(leg), judgeLeg(facts, { ...terms, ...leg } as unknown as LegTerms)?.gives]),
    )
  }

  const upTo = Math.floor(messages.length * 0.7)
  const before = told(upTo)
  const unanswered = () => {
    const asked = sport.apply(before, messages[upTo]!, true)
    return 'state' in asked ? sport.act(asked.state, { kind: 'nothing' }, before.at + 400 * hour) : asked
  }
  const calledOff = () => {
    const { matchId, at } = before
    const message = { matchId, seq: before.seq + 1, at, sport: sport.id, type: 'called_off' } as unknown as FeedMessage
    const applied = sport.apply(before, message, false)
    return 'state' in applied ? applied.state : applied
  }

  it.each([
    ['something is asked about and nobody answers', unanswered],
    ['its source calls it off', calledOff],
  ])('L8: %s: decided bets stand, the others are void', (_why, ending) => {
    const after = ending()
    if ('refused' in after) throw new Error('refused')
    expect(sport.situation(after).givenUp).toBe(true)
    const [was, is] = [outcomes(before), outcomes(after)]
    const decided = [...was].filter(([, outcome]) => outcome !== undefined)
    expect(decided.length).toBeGreaterThan(0)
    for (const [leg, outcome] of decided) expect([leg, is.get(leg)]).toEqual([leg, outcome])
    const open = [...was].filter(([, outcome]) => outcome === undefined)
    expect(open.length).toBeGreaterThan(0)
    for (const [leg] of open) expect([leg, is.get(leg)]).not.toEqual([leg, undefined])
  })
})
