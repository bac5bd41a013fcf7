// A venue that sells bets: it holds a stake, accepts or rejects, settles, corrects, repeats a call without an answer,
// and sometimes sends other content under a used id. Some of its bets are on a draw, accepted with their stake (`keep`)
// or over with it (`result`); some results leave a part unplayed (`played`) or at risk (`stays`).

import {
  venueLaunch,
  walletBalance,
  walletConfirm,
  walletDebit,
  walletRollback,
  walletSettle,
} from '@magpie/venues/contract'
import type { Case, Step } from '../case.ts'
import { venue } from '../platform.ts'
import { asMember, callOf, type Member, type Outside, persist } from './outside.ts'

type Answer = { readonly code: string; readonly transaction?: string; readonly balance?: number }
type Answers = { readonly code: string; readonly items: readonly Answer[] }

/** What the venue knows for sure once it is done with a bet. */
export type BetTruth = {
  readonly round: string
  readonly member: string
  readonly stake: number
  /** `none`: the debit was refused; `void`: returned. Never `open`. */
  readonly end: 'none' | 'void' | 'settled'
  readonly total: number
  readonly version: number
}

export type Venue = {
  readonly bet: (step: Step, member: Member) => Promise<void>
  readonly truths: readonly BetTruth[]
}

const detail = (side: string, oddsE5: number) => ({
  gameClass: 'sport',
  title: 'Home Rovers v Away Town',
  oddsType: 3,
  oddsE5,
  ruleVersion: 'football:1',
  legs: [{ matchId: 'm-1', market: 'ah', side, oddsE5 }],
})

/** A lottery ticket: a bet whose detail lists its plays. */
const drawn = (stake: number) => ({
  gameClass: 'draw',
  title: 'Five digits',
  game: 'ssc90',
  ruleVersion: 'ssc90/1',
  plays: [{ play: 'straight', picks: '1 2 3 4 5', stake }],
  mostReturn: stake * 10,
})

/** How a bet ends: paid as a whole, with a part unplayed, or in two payments. */
type Ending = 'whole' | 'part' | 'stays'

/** Answers that say nothing about the call and are not stored. */
const isPassing = ({ code }: Answer): boolean =>
  code === 'INTERNAL' || code === 'MAINTENANCE' || code === 'UNKNOWN_TRANSACTION'

const rollbackReasons = ['odds_changed', 'danger', 'cancelled'] as const

export const openVenue = (outside: Outside, { seed }: Case): Venue => {
  const { chance, network } = outside
  const call = callOf(outside)
  const said = new Map<string, string>()
  const truths: BetTruth[] = []
  const by = { is: 'venue', venue: venue.code } as const

  /** L6: the first answer to a transaction is its answer for ever. */
  const heard = (answer: Answer, transaction: string): Answer => {
    if (isPassing(answer)) return answer
    const text = JSON.stringify(answer)
    const first = said.get(transaction)
    if (first !== undefined && first !== text)
      outside.wrong(`L6: ${transaction} was answered ${first} and then ${text}`)
    said.set(transaction, text)
    return answer
  }

  const one = (
    name: string,
    endpoint: typeof walletConfirm | typeof walletSettle | typeof walletRollback,
    item: object,
  ) => call<Answers>(name, endpoint, { items: [item] }, by).then((answers) => answers?.items[0] ?? null)

  const told = (
    name: string,
    endpoint: typeof walletConfirm | typeof walletSettle | typeof walletRollback,
    item: { readonly transaction: string },
  ): Promise<Answer> =>
    persist(
      outside,
      name,
      (way) => one(way, endpoint, item),
      (answer) => !isPassing(answer),
    ).then((answer) => heard(answer, item.transaction))

  /** The same id with other content is a conflict; another id for something already done is refused for some reason. */
  const forge = async (
    name: string,
    how: 'known' | 'fresh',
    send: (way: string) => Promise<Answer | null>,
  ): Promise<void> => {
    const answer = await send(name)
    if (answer === null || isPassing(answer)) return
    if (how === 'known' ? answer.code !== 'DUPLICATE_CONFLICT' : answer.code === 'OK')
      outside.wrong(`L5: ${name} said something else than before and was answered ${answer.code}`)
  }

  const rollBack = (name: string, round: string): Promise<Answer> =>
    told(`${name}/rollback`, walletRollback, {
      transaction: `${round}-r`,
      round,
      reason: chance.pick(`${name}/why`, rollbackReasons),
    } as { readonly transaction: string })

  const inTurn = async (
    name: string,
    order: readonly number[],
    tell: (version: number) => Promise<Answer>,
  ): Promise<readonly Answer[]> => {
    const answers: Answer[] = []
    for (const version of order) {
      if (version > 1) await network.sleep(chance.between(`${name}/until/${version}`, 10, 90_000))
      answers.push(await tell(version))
    }
    return answers
  }

  const settleAll = async (
    name: string,
    round: string,
    stake: number,
  ): Promise<{ total: number; version: number } | null> => {
    const ending: Ending = chance.hits(`${name}/ends-whole`, 0.7)
      ? 'whole'
      : chance.pick(`${name}/ends`, ['part', 'stays'] as const)
    const isCorrected = ending === 'stays' || chance.hits(`${name}/corrected`, 0.35)
    const versions = isCorrected ? chance.between(`${name}/versions`, 2, 4) : 1
    const played = Array.from({ length: versions }, (_, nth) =>
      ending === 'part' ? chance.between(`${name}/played/${nth}`, 0, stake) : stake,
    )
    // The unplayed part comes back with the total.
    const totals = played.map((part, nth) =>
      chance.hits(`${name}/lost/${nth}`, 0.4)
        ? stake - part
        : Math.min(stake * 10, stake - part + Math.floor(stake * (1 + chance.roll(`${name}/price/${nth}`) * 9))),
    )
    const partly = (version: number): object => {
      if (ending === 'part') return { played: played[version - 1] }
      return ending === 'stays' && version < versions
        ? { stays: chance.between(`${name}/stays/${version}`, 1, stake) }
        : {}
    }
    const item = (version: number) => ({
      transaction: `${round}-s${version}`,
      round,
      version,
      total: totals[version - 1] ?? 0,
      ...partly(version),
    })
    const tell = (version: number): Promise<Answer> => told(`${name}/settle/${version}`, walletSettle, item(version))
    // Versions overtake each other on the way.
    const order = totals.map((_, nth) => nth + 1)
    // What was final is not at risk again, so the two payments come in order.
    const answers =
      ending !== 'stays' && chance.hits(`${name}/side-by-side`, 0.5)
        ? await Promise.all(order.map(tell))
        : await inTurn(name, order, tell)
    if (answers.every(({ code }) => code === 'OK') && chance.hits(`${name}/forged`, 0.15)) {
      const other = { ...item(versions), total: (totals[versions - 1] ?? 0) + 1 }
      await forge(`${name}/forged`, 'known', (way) => one(way, walletSettle, other))
      const back = { transaction: `${round}-y`, round, reason: 'cancelled' }
      await forge(`${name}/forged-back`, 'known', (way) => one(way, walletRollback, back))
      await forge(`${name}/forged-too`, 'fresh', (way) =>
        one(way, walletSettle, { ...other, transaction: `${round}-x` }),
      )
    }
    if (answers.some(({ code }) => code !== 'OK')) return null
    return { total: totals.at(-1) ?? 0, version: versions }
  }

  const accepted = async (
    name: string,
    round: string,
    stake: number,
    isKept: boolean,
  ): Promise<Omit<BetTruth, 'member' | 'round' | 'stake'>> => {
    const none = { end: 'void', total: 0, version: 0 } as const
    if (!isKept && chance.hits(`${name}/rejected`, 0.2)) {
      await rollBack(name, round)
      return none
    }
    // Some venues settle what they never confirmed: the confirm was lost for good.
    if (!isKept && chance.hits(`${name}/confirms`, 0.9)) {
      const confirmed = await told(`${name}/confirm`, walletConfirm, { transaction: `${round}-c`, round } as {
        readonly transaction: string
      })
      if (confirmed.code !== 'OK') return none
    }
    await network.sleep(chance.between(`${name}/match`, 500, 60_000))
    const settled = await settleAll(name, round, stake)
    return settled === null ? none : { end: 'settled', ...settled }
  }

  /** Small, large, or all the cash. */
  const stakeOf = async (name: string, round: string, token: string): Promise<number> => {
    if (chance.hits(`${name}/all`, 0.25)) {
      const ask = { transaction: `${round}-b`, token }
      const answer = await call<Answer>(`${name}/balance`, walletBalance, ask, by)
      if (answer?.balance !== undefined && answer.balance > 0) return answer.balance
    }
    return chance.hits(`${name}/large`, 0.2)
      ? chance.between(`${name}/stake`, 300_000, 2_000_000)
      : chance.between(`${name}/stake`, 100, 200_000)
  }

  const bet = async ({ nth }: Step, member: Member): Promise<void> => {
    const name = `bet/${nth}`
    const launched = await call<{ token?: string }>(
      `${name}/launch`,
      venueLaunch,
      { enName: venue.code },
      asMember(member),
    )
    if (launched?.token === undefined) return
    const { token } = launched
    const round = `r${seed}-${nth}`
    const stake = await stakeOf(name, round, token)
    const side = chance.hits(`${name}/home`, 0.5) ? 'home' : 'away'
    const over = chance.hits(`${name}/lost`, 0.5) ? 0 : chance.between(`${name}/won`, 1, stake * 10)
    const begun = chance.hits(`${name}/begins-held`, 0.7)
      ? 'held'
      : chance.pick(`${name}/begins`, ['kept', 'settled'] as const)
    const asked = {
      held: { detail: detail(side, 1_000_000) },
      kept: { detail: drawn(stake), keep: true },
      settled: {
        detail: drawn(stake),
        result: { total: over, told: { game: { outcome: '9 4 1 1 7', atRisk: stake } } },
      },
    }[begun]
    const ask = { transaction: `${round}-d`, token, round, amount: stake, ...asked }
    const debit = (way: string, body: object = ask): Promise<Answer | null> => call<Answer>(way, walletDebit, body, by)
    // A venue waits a limited time for the answer to a debit; then it cancels the bet, whatever became of it.
    let answer = await debit(`${name}/debit`)
    const isUnheard = answer === null || (begun !== 'held' && isPassing(answer))
    // A bet accepted with its stake cannot be cancelled, so the venue repeats the call until it knows.
    if (isUnheard && (begun !== 'held' || chance.hits(`${name}/patient`, 0.6)))
      answer = await persist(outside, `${name}/debit-again`, debit, (one) => !isPassing(one))
    const done = (truth: Omit<BetTruth, 'member' | 'round' | 'stake'>): void =>
      void truths.push({ round, member: member.id, stake, ...truth })
    if (answer === null || isPassing(answer)) {
      await rollBack(name, round)
      return done({ end: 'void', total: 0, version: 0 })
    }
    heard(answer, ask.transaction)
    if (chance.hits(`${name}/forged`, 0.1)) {
      await forge(`${name}/forged`, 'known', (way) =>
        debit(way, { ...ask, amount: stake + 1, ...(begun === 'held' ? {} : { detail: drawn(stake + 1) }) }),
      )
      if (answer.code === 'OK')
        await forge(`${name}/second`, 'fresh', (way) => debit(way, { ...ask, transaction: `${round}-e` }))
    }
    if (answer.code !== 'OK') return done({ end: 'none', total: 0, version: 0 })
    // L12: what was answered must exist.
    if (outside.kept.row('venues.round', `${venue.code}/${round}`) === null)
      outside.wrong(`L12: ${round} was answered OK and is not there`)
    if (begun === 'settled') return done({ end: 'settled', total: over, version: 1 })
    return done(await accepted(name, round, stake, begun === 'kept'))
  }

  return { bet, truths }
}
