// A practice table with a clock moved by hand, and how frames change a table's state.

import { beaconAfter, chainTo, checkReceipt, hexOf, namedWaitMs, pinnedCommitment } from '@magpie/fair'
import { expect, it } from 'vitest'
import type { TableBet, TableChain, TablePast, TableRound } from '../../contract/index.ts'
import { replayOfShared, streamGame } from '../../rules/index.ts'
import { kite } from '../../testing/games.ts'
import { afterFrame, begunOf, firstState, type OwnBet, type TableState } from './dealer.ts'
import { isFairBet, isKeptChain, isNextLink, isWholeLine, paperOfBet } from './paper.ts'
import { openPracticeTable } from './practice.ts'

const handClock = () => {
  let now = 1000
  let due: { readonly at: number; readonly run: () => void } | undefined
  return {
    now: () => now,
    after: (ms: number, run: () => void) => {
      const mine = { at: now + ms, run }
      due = mine
      return () => {
        if (due === mine) due = undefined
      }
    },
    /** Moves the clock forward by `ms` milliseconds and runs the steps that become due. */
    on: (ms: number) => {
      const to = now + ms
      while (due !== undefined && due.at <= to) {
        const { at, run } = due
        due = undefined
        now = at
        run()
      }
      now = to
    },
  }
}

const open = () => {
  const clock = handClock()
  const dealer = openPracticeTable({ game: kite, now: clock.now, after: clock.after })
  clock.on(0)
  const fly = (): void => clock.on(kite.times.bet)
  const land = (): void => {
    while (dealer.state().round?.state !== 'ended') clock.on(1)
  }
  const own = (nth = 0) => dealer.state().own.at(nth)
  return { clock, dealer, fly, land, own }
}
const put = (target: number, stake = 1000n) => [{ pick: { target }, stake }]

it('L23: practice pays by the same rule, and its receipts verify on the device', () => {
  const { clock, dealer, fly, land, own } = open()
  for (let round = 0; round < 6; round += 1) {
    dealer.place(put(650))
    dealer.place(put(1400))
    dealer.place(put(200))
    expect(dealer.state().bets).toHaveLength(2)
    expect(dealer.state().balance).toBe(1_000_000n - 2000n + dealer.state().net)
    fly()
    land()
    expect(own(1)).toMatchObject({ state: 'ended', total: 6500n })
    expect(own(0)).toMatchObject({ state: 'ended', total: 0n })
    for (const bet of dealer.state().own.slice(0, 2)) {
      const paper = dealer.receipt(bet)
      expect(paper).toBeDefined()
      if (paper !== undefined)
        expect(checkReceipt(paper, (name) => (name === streamGame(kite) ? replayOfShared(kite) : undefined))).toBeNull()
    }
    clock.on(kite.times.rest)
  }
  const { last } = dealer.state()
  expect(last).toHaveLength(6)
  for (const [at, past] of last.entries()) expect(isNextLink(last[at + 1], past)).toBe(true)
  const [first] = last
  if (first !== undefined) expect(isNextLink(last[1], { ...first, seed: 'ab'.repeat(32) })).toBe(false)
  dealer.close()
})

it('L8: on a page with a newer rule, a round that an earlier version drew keeps its receipt and is not called unfair', () => {
  const { dealer, fly, land, own } = open()
  dealer.place(put(650))
  fly()
  land()
  const [bet, past] = [own(), dealer.state().last[0]]
  const paper = bet === undefined ? undefined : dealer.receipt(bet)
  if (bet === undefined || past === undefined || paper === undefined) throw new Error('no round was played')
  const newer: typeof kite = { ...kite, version: 2, draw: () => ({ reached: 100 }) }
  expect(past.version).toBe(1)
  expect(paperOfBet(newer, bet, past)).toEqual(paper)
  const told = { ...bet, digest: paper.digest }
  expect([isFairBet(kite, told, past), isFairBet(newer, told, past)]).toEqual([true, true])
  expect(isFairBet(newer, { ...told, digest: 'ab'.repeat(32) }, past)).toBe(false)
  expect(isFairBet(newer, told, { ...past, version: 2 })).toBe(false)
  dealer.close()
})

it('a cash-out is paid once at its moment; a bet taken back before costs nothing', () => {
  const { clock, dealer, fly, land, own } = open()
  dealer.place(put(5000))
  dealer.place(put(5000))
  dealer.takeBack(own(0)?.id ?? '')
  expect(dealer.state().balance).toBe(999_000n)
  dealer.leave(own(1)?.id ?? '')
  expect(own(1)?.left).toBeNull()
  fly()
  dealer.takeBack(own(1)?.id ?? '')
  clock.on(123)
  dealer.leave(own(1)?.id ?? '')
  clock.on(50)
  dealer.leave(own(1)?.id ?? '')
  expect(own(1)?.left).toEqual(put(223))
  dealer.place(put(650))
  land()
  expect(own(1)).toMatchObject({ state: 'ended', total: 2230n })
  expect(dealer.state().net).toBe(1230n)
  expect(dealer.state().balance).toBe(1_001_230n)
  dealer.leave(own(1)?.id ?? '')
  dealer.close()
})

it('L23: a missing link, a chain that ends early, and a link of another chain are detected', () => {
  const links = chainTo(new Uint8Array(32).fill(3), 6)
  const other = chainTo(new Uint8Array(32).fill(4), 6)
  const at = 1_790_000_000_000
  const beaconRound = beaconAfter(at, namedWaitMs)
  const anchor = { round: beaconRound - 1, value: 'ab'.repeat(32) }
  const beacon = { source: 'b', round: beaconRound, at, anchor, tip: anchor }
  const first = (of: typeof links) => hexOf(pinnedCommitment(of[0] ?? new Uint8Array(32), beacon))
  const past = (nonce: number, of = links): TablePast => ({
    round: `${nonce}`,
    version: 1,
    nonce,
    outcome: '',
    told: null,
    seed: hexOf(of[nonce] ?? new Uint8Array(32)),
    commitment: first(of),
    salt: '',
    beacon,
    voided: false,
  })
  const whole = [past(2, other), past(1, other), past(6), past(5), past(4)]
  const lengths = new Map([[first(links), 6]])
  expect(isWholeLine(whole, lengths)).toBe(true)
  const without = (nth: number) => whole.filter((_, place) => place !== nth)
  // A missing round at either end of the list is not a gap.
  expect([0, 1, 2, 3, 4].map((nth) => isWholeLine(without(nth), lengths))).toEqual([true, false, false, false, true])
  // Without a chain's length its end is unknown; and a chain that nothing pins ends early.
  expect(isWholeLine(without(2), new Map())).toBe(true)
  const unpinned = [past(1, other), { ...past(5), beacon: null, commitment: hexOf(links[0] ?? new Uint8Array(32)) }]
  expect(isWholeLine(unpinned, new Map([[unpinned[1]?.commitment ?? '', 6]]))).toBe(true)
  expect(isWholeLine([past(1, other), past(5)], lengths)).toBe(false)
  const loose = { ...past(1, other), beacon: null, commitment: hexOf(other[0] ?? new Uint8Array(32)) }
  expect(isWholeLine([loose, past(6)], lengths)).toBe(false)
  // A missed round does not break the links; a different link in its place does.
  expect(isNextLink(past(2), past(5))).toBe(true)
  expect(isNextLink(past(2), { ...past(5), seed: hexOf(other[5] ?? new Uint8Array(32)) })).toBe(false)
  expect(isNextLink(past(5), past(2))).toBe(false)
  expect(isNextLink(undefined, { ...past(1), seed: hexOf(other[1] ?? new Uint8Array(32)) })).toBe(false)
})

it('L23: a chain that nothing pins does not follow a pinned one', () => {
  const link = { round: 7, value: 'ab'.repeat(32) }
  const pinned = { no: 1, commitment: 'c1', salt: null, anchor: link, tip: link } as TableChain
  const loose = { ...pinned, no: 2, commitment: 'c2', anchor: null, tip: null }
  expect(isKeptChain(pinned, loose)).toBe(false)
  expect(isKeptChain(loose, { ...pinned, no: 3 })).toBe(true)
  // A chain from before the pins, beside the next one.
  expect(isKeptChain({ ...pinned, no: 3 }, loose)).toBe(true)
})

const round: TableRound = {
  round: 'r1',
  version: 1,
  nonce: 1,
  state: 'betting',
  closesAt: 10,
  startsAt: null,
  outcome: null,
  told: null,
  seed: null,
  voided: false,
}
const bet = (id: string, left: TableBet['left'] = null): TableBet => ({ bet: id, who: id, plays: [], left })
const state: TableState = { ...firstState, real: true, plays: false, began: 0, bets: [bet('a')], round }
const frames = (from: TableState, ...all: Parameters<typeof afterFrame>[1][]): TableState =>
  all.reduce<TableState>((now, frame) => ({ ...now, ...afterFrame(now, frame) }), from)

it('a frame that is repeated, late or of another round changes nothing', () => {
  const running = { is: 'round', round: { ...round, state: 'running', startsAt: 20 }, now: 0 } as const
  const ended = { is: 'round', round: { ...round, state: 'ended', outcome: '1', seed: 'aa' }, now: 0 } as const
  const more = { is: 'bets', round: 'r1', bets: [bet('a', []), bet('b')], now: 0 } as const
  const once = frames(state, running, more, ended)
  expect(frames(once, running, more, ended)).toEqual(once)
  expect(once.bets.map(({ bet: id, left }) => [id, left])).toEqual([
    ['a', []],
    ['b', null],
  ])
  expect(once.last.map(({ round: id }) => id)).toEqual(['r1'])
  expect(frames(once, { is: 'bets', round: 'r0', bets: [bet('z')], now: 0 }).bets).toHaveLength(2)
  expect(frames(once, { is: 'gone', round: 'r1', bets: ['a'], now: 0 }).bets).toHaveLength(1)
  const next = frames(once, { is: 'round', round: { ...round, round: 'r2', nonce: 2 }, now: 0 })
  expect([next.bets, next.round?.state]).toEqual([[], 'betting'])
})

it('the next chain is shown once published, and removed when it is used or dropped', () => {
  const next = { no: 2, commitment: 'c2', salt: null } as TableChain
  const told = frames(state, { is: 'next', chain: next, dropped: 0, now: 0 })
  expect([told.next, told.chain]).toEqual([next, null])
  const used = frames(told, { is: 'chain', chain: { ...next, salt: 's' }, now: 0 })
  expect([used.next, used.chain?.no]).toEqual([null, 2])
  const dropped = frames(told, { is: 'next', chain: null, dropped: 1, now: 0 })
  expect([dropped.next, dropped.dropped]).toEqual([null, 1])
})

it('a void round is marked on the table and in the list with its draw, also after late frames', () => {
  const ended = { is: 'round', round: { ...round, state: 'ended', outcome: '1', seed: 'aa' }, now: 0 } as const
  const voided = { is: 'void', round: 'r1', now: 0 } as const
  const after = frames(state, ended, voided)
  expect(after.last).toMatchObject([{ round: 'r1', outcome: '1', seed: 'aa', voided: true }])
  expect(after.round).toMatchObject({ state: 'ended', voided: true })
  expect(frames(after, voided, ended)).toEqual(after)
  const next = frames(after, { is: 'round', round: { ...round, round: 'r2', nonce: 2 }, now: 0 }, voided)
  expect([next.round?.voided, next.last[0]?.voided]).toEqual([false, true])
})

it('a barred member is told of their bets: a held bet is returned, a kept one plays on', () => {
  const told = (state: OwnBet['state'], round: TableRound['state'], reason: string | null = null) =>
    begunOf({ own: [{ round: 'r', state, reason } as OwnBet], round: { round: 'r', state: round } as TableRound })
  expect([told('held', 'betting'), told('held', 'closed'), told('returned', 'running', 'excluded')]).toEqual([
    'back',
    'back',
    'back',
  ])
  expect([told('kept', 'closed'), told('kept', 'running')]).toEqual(['goes', 'goes'])
  const nothing = [told('ended', 'ended'), told('returned', 'betting', 'cancelled'), told('refused', 'betting')]
  expect(nothing).toEqual(nothing.map(() => undefined))
  // A bet of an earlier round does not count.
  expect(
    begunOf({ own: [{ round: 'q', state: 'kept' } as OwnBet], round: { round: 'r', state: 'betting' } as TableRound }),
  ).toBeUndefined()
})
