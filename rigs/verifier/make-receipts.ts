// Receipts of every game as the house writes them: from a seed, by the code that plays, with every kind of member
// choice. The same seed makes the same receipts.

import {
  beaconAfter,
  beaconStart,
  commitmentOf,
  dayLeaf,
  drawOf,
  hexOf,
  issueName,
  issueSalt,
  linkBefore,
  type NamedBeacon,
  namedWaitMs,
  pathOf,
  pinnedCommitment,
  type Receipt,
  receiptOf,
  rootOf,
  sealWaitMs,
  sortedLeaves,
  ticketLeaf,
} from '@magpie/fair'
import { type Line, lotteryGame, playOf, readPicks, returnOfTicket, ticketText } from '@magpie/lottery/rules'
import { sharedGames, soloGames } from '@magpie/slots/rules'
import { manyDraws } from '@magpie/slots/testing'
import {
  type AnySharedGame,
  type AnySoloGame,
  playsText,
  replayOf,
  replayOfShared,
  streamGame,
} from '@magpie/studio/rules'
import type { IssueFile } from './second/verify.ts'
import { plays as judged } from './second/lotteries.ts'

/** Randomness for the members' choices and the seeds. */
type Chance = ReturnType<typeof manyDraws>

const bytes = ({ int }: Chance, length: number): Uint8Array => Uint8Array.from({ length }, () => int(256))
const oneOf = <T>({ int }: Chance, all: readonly T[]): T => {
  const one = all[int(all.length)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}
const hexText = (chance: Chance, length: number): string => hexOf(bytes(chance, length))
const printable = (chance: Chance): string =>
  Array.from({ length: 1 + chance.int(64) }, () => String.fromCharCode(0x20 + chance.int(95))).join('')
const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b)

const targetOf = (chance: Chance): number => 101 + chance.int(oneOf(chance, [100, 1000, 10_000, 999_900]))

const choices: Readonly<Record<string, (chance: Chance) => unknown>> = {
  dice: (chance) => ({ side: oneOf(chance, ['under', 'over']), numbers: 100 + chance.int(9401) }),
  limbo: (chance) => ({ target: targetOf(chance) }),
  mines: (chance) => ({ mines: 1 + chance.int(24) }),
  plinko: (chance) => ({ rows: oneOf(chance, [8, 12, 16]), risk: oneOf(chance, ['low', 'medium', 'high']) }),
  keno: (chance) => ({ numbers: ascending(chance.choose(40, 1 + chance.int(10)).map((at) => at + 1)) }),
}

/** A member's next step in a game with steps; sometimes they cash out. */
const stepOf = (game: AnySoloGame, chance: Chance): unknown => {
  if (chance.int(5) === 0) return { cash: true }
  return game.id === 'mines' ? { tile: chance.int(25) } : { guess: oneOf(chance, ['high', 'low', 'skip']) }
}

/** The choices from the first press to the end; steps that the rule refuses are skipped. */
const playedBy = (game: AnySoloGame, first: unknown, chance: Chance, draw: ReturnType<typeof drawOf>): unknown[] => {
  const made = [first]
  let state = game.open(game.readChoice(first), draw)
  for (let tries = 0; !game.isOver(state); tries += 1) {
    const step = game.readStep?.(tries < 60 ? stepOf(game, chance) : (game.rest?.(state) ?? [])[0])
    const after = step === undefined ? undefined : game.step?.(state, step, draw)
    if (after === undefined) continue
    made.push(step)
    state = after
  }
  return made
}

const stakeBy = (chance: Chance): bigint => 100n + BigInt(chance.int(100_000))

const soloPaper = (game: AnySoloGame, chance: Chance): Receipt => {
  const seed = bytes(chance, 32)
  const place = { game: streamGame(game), salt: printable(chance), nonce: chance.int(10_000) }
  const stake = stakeBy(chance)
  const made = playedBy(game, choices[game.id]?.(chance) ?? {}, chance, drawOf(seed, place))
  const played = replayOf(game)(made, drawOf(seed, place), stake)
  if (played === undefined) throw new Error(`${game.id} was not played to its end`)
  const fixed = {
    v: 1,
    scheme: 'pair',
    roundId: `solo-${hexText(chance, 8)}`,
    ...place,
    commitment: hexOf(commitmentOf(seed)),
  } as const
  const ended = { outcome: played.outcome, stake: `${stake}`, total: `${played.total}` }
  return { ...receiptOf({ ...fixed, choices: made, ...ended }), seed: hexOf(seed) }
}

const linksMost = 30

const backFrom = (link: Uint8Array, steps: number): Uint8Array =>
  steps === 0 ? link : backFrom(linkBefore(link), steps - 1)

/** A value of a beacon, and how a chain names it: some receipts are of older chains, which pin nothing. */
const saltBy = (chance: Chance): { readonly salt: string; readonly beacon?: NamedBeacon } => {
  const salt = bytes(chance, 32)
  if (chance.int(4) === 0) return { salt: hexOf(salt) }
  const at = Date.UTC(2026, 10, 26) + chance.int(86_400_000)
  const round = beaconAfter(at, namedWaitMs)
  const steps = 1 + chance.int(9)
  const toTip = chance.int(30)
  const anchor = backFrom(salt, steps)
  const linkAt = (of: number, link: Uint8Array) => ({ round: of, value: hexOf(link) })
  const tip = linkAt(round - steps - toTip, backFrom(anchor, toTip))
  return { salt: hexOf(salt), beacon: { source: 'witness', round, at, anchor: linkAt(round - steps, anchor), tip } }
}

const sharedPaper = (game: AnySharedGame, chance: Chance): Receipt => {
  const seed = bytes(chance, 32)
  const nonce = 1 + chance.int(linksMost)
  let first = seed
  for (let i = 0; i < nonce; i += 1) first = linkBefore(first)
  const salted = saltBy(chance)
  const promised = hexOf(salted.beacon === undefined ? first : pinnedCommitment(first, salted.beacon))
  const place = { game: streamGame(game), ...salted, nonce }
  const stake = stakeBy(chance)
  const target = targetOf(chance)
  const bet = (of: number) => playsText([{ pick: { target: of }, stake }])
  const made = [bet(target), ...(chance.int(3) === 0 ? [bet(101 + chance.int(target - 100))] : [])]
  const played = replayOfShared(game)(made, drawOf(seed, place), stake)
  if (played === undefined) throw new Error(`${game.id} takes no such bet`)
  const fixed = { v: 1, scheme: 'chain', roundId: hexText(chance, 16), ...place, commitment: promised } as const
  const ended = { outcome: played.outcome, stake: `${stake}`, total: `${played.total}` }
  return { ...receiptOf({ ...fixed, choices: made, ...ended }), seed: hexOf(seed) }
}

const day = '2026-11-26'
const dayDigits = '20261126'

/** A zone with some of its numbers, within its limits. */
const zoneBy = (
  chance: Chance,
  zone: { readonly of: readonly number[]; readonly least: number; readonly most: number },
) => {
  const most = Math.min(zone.most, zone.least + 4)
  const count = zone.least + chance.int(most - zone.least + 1)
  return ascending(chance.choose(zone.of.length, count).map((at) => zone.of[at] ?? 0))
}

const lineBy = (id: string, chance: Chance): Line => {
  const game = lotteryGame(id, day)
  const play = game === undefined ? undefined : playOf(game, oneOf(chance, Object.keys(judged[id] ?? {})))
  if (play === undefined) throw new Error(`${id} sells no such play`)
  for (;;) {
    const picks = readPicks(
      play,
      play.zones.map((zone) => zoneBy(chance, zone)),
    )
    if (picks !== undefined) return { play, picks, unit: oneOf(chance, [200n, 20n, 2n]), multiple: 1 + chance.int(99) }
  }
}

const hexPath = ({ siblings, ...path }: ReturnType<typeof pathOf>) => ({ ...path, siblings: siblings.map(hexOf) })
/** The position of a leaf among random others. */
const among = (leaf: Uint8Array, chance: Chance, sort: boolean) => {
  const others = Array.from({ length: chance.int(7) }, () => bytes(chance, 32))
  const all = sort ? sortedLeaves([leaf, ...others]) : [...others, leaf]
  const at = all.findIndex((one) => hexOf(one) === hexOf(leaf))
  return { root: rootOf(all), path: hexPath(pathOf(all, at)) }
}

const issuePaper = (id: string, chance: Chance): IssueFile => {
  const game = lotteryGame(id, day)
  if (game === undefined) throw new Error(`no lottery ${id}`)
  const issue = `${dayDigits}${String(1 + chance.int(900)).padStart(3, '0')}`
  const name = issueName(id, issue)
  const seed = bytes(chance, 32)
  const commitment = commitmentOf(seed)
  const lines = Array.from({ length: 1 + chance.int(3) }, () => lineBy(id, chance))
  const text = ticketText({ ticket: hexText(chance, 16), game: id, version: game.version, issue, lines })
  const salt = bytes(chance, 16)
  const own = among(ticketLeaf(salt, text), chance, true)
  const ofDay = among(dayLeaf(name, commitment), chance, false)
  const at = Date.UTC(2026, 10, 26) + chance.int(86_400_000)
  const round = beaconAfter(at, sealWaitMs)
  const value = bytes(chance, 32)
  let anchor = value
  const steps = 1 + chance.int(9)
  for (let i = 0; i < steps; i += 1) anchor = linkBefore(anchor)
  const place = { game: `${id}/${game.version}`, salt: issueSalt(name, own.root, value), nonce: 0 }
  const drawn = [...game.draw(drawOf(seed, place))]
  if (beaconStart(round) < at + sealWaitMs) throw new Error('a beacon that was known at the seal')
  return {
    proof: {
      game: id,
      version: game.version,
      issue,
      commitment: hexOf(commitment),
      day: { root: hexOf(ofDay.root), path: ofDay.path },
      sealed: { root: hexOf(own.root), at },
      beacon: { round, value: hexOf(value), anchor: { round: round - steps, value: hexOf(anchor) } },
      seed: hexOf(seed),
      drawn,
    },
    own: { text, salt: hexOf(salt), path: own.path, total: Number(returnOfTicket(lines, drawn)) },
  }
}

export type Made = { readonly game: string } & ({ readonly receipt: Receipt } | { readonly issue: IssueFile })

type Maker = { readonly game: string; readonly make: (chance: Chance) => Made }

const makers: readonly Maker[] = [
  ...soloGames.map((game) => ({
    game: game.id,
    make: (chance: Chance) => ({ game: game.id, receipt: soloPaper(game, chance) }),
  })),
  ...sharedGames.map((game) => ({
    game: game.id,
    make: (chance: Chance) => ({ game: game.id, receipt: sharedPaper(game, chance) }),
  })),
  ...Object.keys(judged).map((id) => ({
    game: id,
    make: (chance: Chance) => ({ game: id, issue: issuePaper(id, chance) }),
  })),
]

export const gamesOfPapers: readonly string[] = makers.map(({ game }) => game)

/** This many receipts, the games in turn. `key`: 32 bytes. */
export function* papers(key: Uint8Array, count: number): Generator<Made> {
  const chance = manyDraws(key)
  for (let nth = 0; nth < count; nth += 1) {
    const maker = makers[nth % makers.length]
    if (maker !== undefined) yield maker.make(chance)
  }
}
