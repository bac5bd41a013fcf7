// The instant games by the published page: what a stream draws for the choices, and what is returned. A multiple is a
// fraction of integers; it is floored once, with the stake.

import published from './published.json' with { type: 'json' }
import type { Stream } from './stream.ts'

/** The factor on the stake: `[numerator, denominator]`. */
export type Multiple = readonly [bigint, bigint]
export type Seen = { readonly outcome: string; readonly pays: Multiple }
export type Judge = (choices: readonly unknown[], draw: Stream) => Seen

type Fields = Readonly<Record<string, unknown>>
const fields = (value: unknown): Fields => value as Fields
const none: Multiple = [0n, 1n]
/** The multiple at which a round cashes out by itself. */
const top: Multiple = [10_000n, 1n]
const least = (a: Multiple, b: Multiple): Multiple => (a[0] * b[1] < b[0] * a[1] ? a : b)

const over = (n: number, k: number): bigint => {
  if (k > n) return 0n
  let [up, down] = [1n, 1n]
  for (let i = 1; i <= k; i += 1) {
    up *= BigInt(n - k + i)
    down *= BigInt(i)
  }
  return up / down
}

/** `max(1.00, ⌊98·2⁵² / (2⁵² − r52)⌋ / 100)`, in hundredths. */
const height = (draw: Stream): bigint => {
  const x = (98n * 2n ** 52n) / (2n ** 52n - draw.r52())
  return x < 100n ? 100n : x
}

const dice: Judge = ([first], draw) => {
  const { side, numbers } = fields(first)
  const rolled = draw.int(10_000)
  const w = Number(numbers)
  const won = side === 'under' ? rolled < w : rolled > 9999 - w
  return { outcome: String(rolled), pays: won ? [9800n, BigInt(w)] : none }
}

const limbo: Judge = ([first], draw) => {
  const target = BigInt(Number(fields(first)['target']))
  const x = height(draw)
  return { outcome: String(x), pays: x >= target ? [target, 100n] : none }
}

/** `.98·C(25,k)/C(25−m,k)` after k; before the first tile the stake itself. */
const afterTiles = (mined: number, k: number): Multiple =>
  k === 0 ? [1n, 1n] : least(top, [98n * over(25, k), 100n * over(25 - mined, k)])

const mines: Judge = ([first, ...steps], draw) => {
  const mined = Number(fields(first)['mines'])
  const hidden = draw.choose(25, mined)
  const opened: number[] = []
  for (const step of steps) if (fields(step)['tile'] !== undefined) opened.push(Number(fields(step)['tile']))
  const hit = opened.some((tile) => hidden.includes(tile))
  const shown = hidden.toSorted((a, b) => a - b).join(',')
  return { outcome: `${shown};${opened.join(',')}`, pays: hit ? none : afterTiles(mined, opened.length) }
}

const plinko: Judge = ([first], draw) => {
  const { rows, risk } = fields(first)
  const n = Number(rows)
  let [path, right] = ['', 0]
  for (let row = 0; row < n; row += 1) {
    const turn = draw.int(2)
    path += turn === 0 ? 'L' : 'R'
    right += turn
  }
  const half = (published.plinko as Readonly<Record<string, readonly number[]>>)[`${n}/${String(risk)}`] ?? []
  return { outcome: path, pays: [BigInt(half[right > n / 2 ? n - right : right] ?? 0), 100n] }
}

const keno: Judge = ([first], draw) => {
  const picked = fields(first)['numbers'] as readonly number[]
  const balls = draw.choose(40, 10).map((at) => at + 1)
  const hits = balls.filter((ball) => picked.includes(ball)).length
  const table = (published.keno as Readonly<Record<string, Readonly<Record<string, number>>>>)[`${picked.length}`] ?? {}
  return { outcome: balls.join(','), pays: [BigInt(table[`${hits}`] ?? 0), 100n] }
}

/** Higher-or-same on a king, or lower-or-same on an ace, would be sure; for those two ranks the guess is strict. */
const ranksOn = (guess: string, rank: number): readonly number[] =>
  Array.from({ length: 13 }, (_, one) => one).filter((one) => {
    if (guess === 'high') return rank === 0 ? one > 0 : one >= rank
    return rank === 12 ? one < 12 : one <= rank
  })

const hilo: Judge = ([, ...steps], draw) => {
  const first = draw.int(52)
  let [card, said, fair, lost, bets]: [number, string, Multiple, boolean, number] = [
    first,
    `${first}`,
    [1n, 1n],
    false,
    0,
  ]
  for (const step of steps) {
    const guess = fields(step)['guess'] as string | undefined
    if (guess === undefined) continue
    const next = draw.int(52)
    said += ` ${guess.charAt(0)}${next}`
    if (guess !== 'skip') {
      const right = ranksOn(guess, card % 13)
      bets += 1
      fair = [fair[0] * 13n, fair[1] * BigInt(right.length)]
      lost = !right.includes(next % 13)
    }
    card = next
  }
  const pays = lost ? none : bets === 0 ? fair : least(top, [98n * fair[0], 100n * fair[1]])
  return { outcome: said.slice(0, 400), pays }
}

/** A bet as it was placed, and as it was when its member left: the last one counts. */
const crash: Judge = (choices, draw) => {
  const x = height(draw)
  const plays = choices.at(-1) as readonly { readonly pick: Fields }[]
  const target = BigInt(Number(plays[0]?.pick['target'] ?? 0))
  return { outcome: String(x), pays: plays.length > 0 && x >= target ? [target, 100n] : none }
}

export const instantGames: Readonly<Record<string, Judge>> = { dice, limbo, mines, plinko, keno, hilo, crash }
