// The six slots by the published page: reels, lines, ways, lanterns, clusters and gates. Symbols are letters here: m
// the magpie, o the moon, f fortune, s the star, x the phoenix, k the peacock, l the lantern.

import type { Judge, Multiple } from './instant.ts'
import published from './published.json' with { type: 'json' }
import { H, L, streamOf, type Stream } from './stream.ts'

const { slots } = published
type Pays = Readonly<Record<string, readonly number[]>>

/** Three symbols of each reel from its stop on, from the top, wrapping around the end. */
const seen = (strips: readonly string[], stops: readonly number[]): string[][] =>
  strips.map((strip, reel) => {
    const signs = Array.from(strip)
    return [0, 1, 2].map((row) => signs[((stops[reel] ?? 0) + row) % signs.length] ?? '')
  })

const stopsOf = (strips: readonly string[], draw: Stream): number[] =>
  strips.map((strip) => draw.int(Array.from(strip).length))
const count = (reels: readonly (readonly string[])[], sign: string): number =>
  reels.flat().filter((one) => one === sign).length
/** A round ends at 2,000 ×. */
const upTo = (coins: number, stake: number): Multiple => [BigInt(Math.min(coins, 2000 * stake)), BigInt(stake)]

const wild = 'm'
const { lines } = slots['window-flowers']

/** From the left, the longest run of the first reel's symbol, with the magpie as wild. */
const onLines = (reels: readonly (readonly string[])[], pays: Pays, lineCount: number): number => {
  let coins = 0
  for (const rows of lines.slice(0, lineCount)) {
    const row = rows.map((at, reel) => reels[reel]?.[at] ?? '')
    const sign = row[0] ?? ''
    let run = 0
    while (run < 5 && (row[run] === sign || (run > 0 && row[run] === wild))) run += 1
    if (run >= 3) coins += pays[sign]?.[run - 3] ?? 0
  }
  return coins
}

/** One cell per reel from the left, on the longest run of reels that contain the symbol or the wild. */
const onWays = (reels: readonly (readonly string[])[], pays: Pays, joker: string): number => {
  let coins = 0
  for (const [sign, by] of Object.entries(pays)) {
    const held = reels.map((cells) => cells.filter((one) => one === sign || one === joker).length)
    const end = held.indexOf(0)
    const run = end === -1 ? held.length : end
    if (run >= 3) coins += (by[run - 3] ?? 0) * held.slice(0, run).reduce((a, b) => a * b, 1)
  }
  return coins
}

const threePrints: Judge = (_choices, draw) => {
  const { strips, pays } = slots['three-prints']
  const stops = stopsOf(strips, draw)
  const reels = seen(strips, stops)
  let fifths = 0
  for (const rows of [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ]) {
    const row = rows.map((at, reel) => reels[reel]?.[at] ?? '')
    const plain = [...new Set(row.filter((one) => one !== wild))]
    if (plain.length <= 1) fifths += (pays as Readonly<Record<string, number>>)[plain[0] ?? wild] ?? 0
  }
  return { outcome: stops.join(','), pays: [BigInt(fifths), 5n] }
}

type Spun = {
  readonly strips: readonly string[]
  readonly scatter: string
  readonly stake: number
  readonly brings: (scatters: number) => { readonly spins: number; readonly coins: number }
  readonly pays: (reels: readonly (readonly string[])[]) => number
  /** What a free spin pays for the visible symbols. */
  readonly freed: (reels: readonly (readonly string[])[]) => number
}

/** The stops by reel, then the free spins, which end when the round has reached its maximum. */
const spun =
  ({ strips, scatter, stake, brings, pays, freed }: Spun): Judge =>
  (_choices, draw) => {
    const first = stopsOf(strips, draw)
    const reels = seen(strips, first)
    const { spins, coins } = brings(Math.min(5, count(reels, scatter)))
    let sum = pays(reels) + coins
    const said = [first.join(' ')]
    for (let spin = 0; spin < spins && sum < 2000 * stake; spin += 1) {
      const stops = stopsOf(strips, draw)
      said.push(stops.join(' '))
      sum += freed(seen(strips, stops))
    }
    return { outcome: said.join(','), pays: upTo(sum, stake) }
  }

const byScatters = (table: Readonly<Record<string, number>>, scatters: number): number => table[`${scatters}`] ?? 0

const flowers = slots['window-flowers']
const windowFlowers = spun({
  strips: flowers.strips,
  scatter: 'o',
  stake: 20,
  brings: (scatters) => ({
    spins: byScatters(flowers.free_spins, scatters),
    coins: 20 * byScatters(flowers.scatter_x_stake, scatters),
  }),
  pays: (reels) => onLines(reels, flowers.pays_3_4_5_per_line_coin, 20),
  freed: (reels) =>
    2 *
    onLines(
      reels.map((cells) => cells.map((one) => (one === 'o' ? 'f' : one))),
      flowers.pays_3_4_5_per_line_coin,
      20,
    ),
})

const birds = slots['hundred-birds']
const birdPays: Pays = birds.pays_3_4_5_in_25ths_of_stake_per_way
const hundredBirds = spun({
  strips: birds.strips,
  scatter: 's',
  stake: 25,
  brings: (scatters) => ({ spins: byScatters(birds.free_spins, scatters), coins: 0 }),
  pays: (reels) => onWays(reels, birdPays, 'x'),
  freed: (reels) =>
    onWays(
      reels.map((cells, reel) => cells.map((one) => (one === 's' ? (reel === 0 || reel === 4 ? 'k' : 'x') : one))),
      birdPays,
      'x',
    ),
})

const fifteenLanterns: Judge = (_choices, draw) => {
  const { strips, pays_3_4_5_per_line_coin: pays, values_tenths_of_stake_weights: values } = slots['fifteen-lanterns']
  const worths = Object.keys(values).map(Number)
  const weights = Object.values(values)
  const stops = stopsOf(strips, draw)
  const reels = seen(strips, stops)
  const said = [stops.join(' ')]
  let coins = onLines(reels, pays, 10)
  const lit = reels.flatMap((cells, reel) => cells.flatMap((one, row) => (one === 'l' ? [3 * reel + row] : [])))
  if (lit.length >= 6) {
    const light = (cells: readonly number[]): void => {
      const made = cells.map((cell) => [cell, worths[draw.pick(weights)] ?? 0] as const)
      said.push(made.map(([cell, worth]) => `${cell}:${worth}`).join(' '))
      coins += made.reduce((sum, [, worth]) => sum + worth, 0)
    }
    light(lit)
    for (let left = 3; left > 0 && lit.length < 15; left -= 1) {
      const now: (readonly [number, number])[] = []
      for (let cell = 0; cell < 15; cell += 1)
        if (!lit.includes(cell) && draw.int(16) === 0) now.push([cell, worths[draw.pick(weights)] ?? 0])
      said.push(now.map(([cell, worth]) => `${cell}:${worth}`).join(' '))
      coins += now.reduce((sum, [, worth]) => sum + worth, 0)
      lit.push(...now.map(([cell]) => cell))
      if (now.length > 0) left = 4
    }
    if (lit.length === 15) coins += 3000
  }
  return { outcome: said.join(';'), pays: upTo(coins, 10) }
}

/** Entry i of a book: the rule on the stream of `H("magpie.book.1", L(game))`, empty salt, nonce i. */
const book = (game: string, turn: (draw: Stream) => number): Judge => {
  const key = H('magpie.book.1', L(game))
  const known = new Map<number, number>()
  return (_choices, draw) => {
    const entry = draw.int(131_072)
    const hundredths = known.get(entry) ?? turn(streamOf(key, game, '', entry))
    known.set(entry, hundredths)
    return { outcome: String(entry), pays: [BigInt(hundredths), 100n] }
  }
}

const sizes = [16, 13, 10, 8, 7, 6, 5] as const

/** Cells connected with the first one, by their symbol. */
const hangTogether = (board: readonly (readonly number[])[], from: readonly [number, number]): string[] => {
  const sign = board[from[0]]?.[from[1]]
  const met = new Set<string>()
  const ways = [from]
  for (let way = ways.pop(); way !== undefined; way = ways.pop()) {
    const [x, y] = way
    if (board[x]?.[y] !== sign || met.has(`${x},${y}`)) continue
    met.add(`${x},${y}`)
    ways.push([x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1])
  }
  return [...met]
}

const lanternRiddles = book('lantern-riddles/1', (draw) => {
  const { weights, pays_hundredths: pays, cascade_multiplier: ladder } = slots['lantern-riddles']
  const board: number[][] = [[], [], [], [], [], []]
  let sum = 0
  for (let fall = 0; ; fall += 1) {
    for (const column of board) while (column.length < 6) column.push(draw.pick(weights))
    const gone = new Set<string>()
    let worth = 0
    for (let x = 0; x < 6; x += 1)
      for (let y = 0; y < 6; y += 1) {
        if (gone.has(`${x},${y}`)) continue
        const cells = hangTogether(board, [x, y])
        if (cells.length < 5) continue
        for (const cell of cells) gone.add(cell)
        const band = sizes.length - 1 - sizes.findIndex((size) => cells.length >= size)
        worth += pays[board[x]?.[y] ?? 0]?.[band] ?? 0
      }
    sum += worth * (ladder[Math.min(fall, 3)] ?? 0)
    if (gone.size === 0 || sum >= 200_000) return Math.min(sum, 200_000)
    for (const [x, column] of board.entries()) board[x] = column.filter((_one, y) => !gone.has(`${x},${y}`))
  }
})

const thousandGates = book('thousand-gates/1', (draw) => {
  const {
    heights_2_to_7_weights: heights,
    cell_weights: cells,
    pays_3_4_5_6_in_20ths_per_way: table,
  } = slots['thousand-gates']
  // Nine paying symbols, the scatter, the wild.
  const pays: Pays = Object.fromEntries(table.map((by, sign) => [`${sign}`, by]))
  const spin = (first: readonly number[], others: readonly number[]): string[][] =>
    Array.from({ length: 6 }, (_, reel) => {
      const rows = 2 + draw.pick(heights)
      return Array.from({ length: rows }, () => `${draw.pick(reel === 0 ? first : others)}`)
    })
  const base = spin(cells.reel1, cells.others)
  let hundredths = 5 * onWays(base, pays, '10')
  const scatters = count(base, '9')
  const spins = scatters < 4 ? 0 : scatters === 4 ? 8 : scatters === 5 ? 12 : 20
  let times = 1
  for (let nth = 0; nth < spins && hundredths < 200_000; nth += 1) {
    const won = 5 * onWays(spin(cells.free_reel1, cells.free_others), pays, '10')
    hundredths += won * times
    if (won > 0) times += 1
  }
  return Math.min(hundredths, 200_000)
})

export const slotGames: Readonly<Record<string, Judge>> = {
  'three-prints': threePrints,
  'window-flowers': windowFlowers,
  'hundred-birds': hundredBirds,
  'fifteen-lanterns': fifteenLanterns,
  'lantern-riddles': lanternRiddles,
  'thousand-gates': thousandGates,
}
