import { describe, expect, it } from 'vitest'
import { readTruth, truthsOf } from '../../truth/read.ts'
import {
  chainTo,
  commitmentOf,
  dealOf,
  deckRoot,
  drawOf,
  firstBytes,
  fromHex,
  handSalt,
  hexOf,
  issueSalt,
  leadsBack,
  rootOfShown,
  seatCommitment,
  showCard,
  cardLeaf,
  cardSalt,
  ticketLeaf,
  ticketRoot,
  rootOf,
} from './index.ts'

type Truth = {
  readonly seed: string
  readonly commitment: string
  readonly stream: {
    readonly game: string
    readonly salt: string
    readonly nonce: number
    readonly first_40_bytes: string
  }
  readonly ints: { readonly below: readonly number[]; readonly got: readonly number[] }
  readonly ints_rejecting: { readonly below: number; readonly got: readonly number[] }
  readonly mines: { readonly mines: number; readonly tiles: readonly number[] }
  readonly dice: readonly number[]
  readonly plinko_16: readonly string[]
  readonly keno: readonly number[]
  readonly hilo: readonly number[]
  readonly limbo: readonly number[]
  readonly chain: {
    readonly values: readonly string[]
    readonly beacon: string
    readonly crash_x100: readonly number[]
    readonly roulette: readonly number[]
    readonly sicbo: readonly (readonly number[])[]
  }
  readonly shoe: Record<'game' | 'salt' | 'leaf_0' | 'root', string> & {
    readonly nonce: number
    readonly first_20_cards: readonly number[]
  }
  readonly hand: {
    readonly seats: readonly string[]
    readonly seat_commitments: readonly string[]
    readonly salt: string
    readonly nonce: number
    readonly deck: readonly number[]
    readonly root: string
  }
  readonly draw: Record<'issue' | 'ticket_root' | 'empty_root' | 'beacon' | 'salt', string> & {
    readonly tickets: readonly string[]
    readonly ticket_salts: readonly string[]
    readonly ssc: readonly number[]
    readonly pk10: readonly number[]
    readonly k3: readonly number[]
    readonly x11x5: readonly number[]
    readonly mark6: readonly number[]
    readonly lucky28: readonly number[]
    readonly double_joy: { readonly red: readonly number[]; readonly gold: number }
  }
  readonly fish: { readonly mean_multiplier: number; readonly kills: readonly number[] }
}

/** In hundredths, as limbo and crash have it. */
const limboOf = (r: number): number => Math.max(100, Number((98n << 52n) / ((1n << 52n) - BigInt(r))))

describe.each(truthsOf('games-more'))('the protocol, byte for byte (%s)', (file) => {
  const { fair: truth } = readTruth<{ readonly fair: Truth }>(file)
  const seed = fromHex(truth.seed)
  const at = (game: string, nonce: number, salt = 'lucky') => drawOf(seed, { game: `${game}/1`, salt, nonce })
  const times = <T>(n: number, one: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => one(i))

  it('L23: the commitment and the first bytes of a stream', () => {
    expect(hexOf(commitmentOf(seed))).toBe(truth.commitment)
    expect(hexOf(firstBytes(seed, truth.stream, 40))).toBe(truth.stream.first_40_bytes)
  })

  it('a fraction is made of 52 bits of the stream', () => {
    const bits = BigInt(`0x${truth.stream.first_40_bytes.slice(0, 16)}`) >> 12n
    expect(BigInt(drawOf(seed, truth.stream).r52())).toBe(bits)
  })

  it('whole numbers, also when every second candidate is rejected', () => {
    const draw = drawOf(seed, truth.stream)
    expect(truth.ints.below.map(draw.int)).toEqual(truth.ints.got)
    const other = drawOf(seed, truth.stream)
    expect(truth.ints_rejecting.got.map(() => other.int(truth.ints_rejecting.below))).toEqual(truth.ints_rejecting.got)
  })

  it('the draws of the instant games', () => {
    expect(
      at('mines', 7)
        .choose(25, truth.mines.mines)
        .toSorted((a, b) => a - b),
    ).toEqual(truth.mines.tiles)
    expect(times(8, (nonce) => at('dice', nonce).int(10_000))).toEqual(truth.dice)
    const rows = (nonce: number): string => {
      const draw = at('plinko', nonce)
      return times(16, () => 'LR'[draw.int(2)]).join('')
    }
    expect(times(3, rows)).toEqual(truth.plinko_16)
    expect(
      at('keno', 0)
        .choose(40, 10)
        .map((n) => n + 1),
    ).toEqual(truth.keno)
    const cards = at('hilo', 0)
    expect(times(8, () => cards.int(52))).toEqual(truth.hilo)
    expect(times(8, (nonce) => limboOf(at('limbo', nonce).r52()))).toEqual(truth.limbo)
  })

  it('a chain is rebuilt from its last link, and each link hashes back to the published one', () => {
    const { values, beacon, crash_x100, roulette, sicbo } = truth.chain
    const links = values.map(fromHex)
    expect(chainTo(links.at(-1) ?? seed, values.length - 1).map(hexOf)).toEqual(values)
    links.forEach((link, i) => expect(leadsBack(link, i, links[0] ?? seed)).toBe(true))
    const on = (game: string, i: number) =>
      drawOf(links[i + 1] ?? seed, { game: `${game}/1`, salt: beacon, nonce: i + 1 })
    expect(crash_x100.map((_, i) => limboOf(on('crash', i).r52()))).toEqual(crash_x100)
    expect(roulette.map((_, i) => on('roulette', i).int(37))).toEqual(roulette)
    expect(sicbo.map((_, i) => ((draw) => times(3, () => draw.int(6) + 1))(on('sic-bo', i)))).toEqual(sicbo)
  })

  it('a shoe: its order, its root, and the proof of each dealt card', () => {
    const { shoe } = truth
    const cards = dealOf(seed, shoe, 416)
    expect(cards.slice(0, 20)).toEqual(shoe.first_20_cards)
    expect(hexOf(cardLeaf(0, cards[0] ?? 0, cardSalt(seed, 0)))).toBe(shoe.leaf_0)
    expect(hexOf(deckRoot(seed, cards))).toBe(shoe.root)
    for (const i of [0, 1, 7, 255, 256, 415]) {
      const shown = showCard(seed, cards, i)
      expect(hexOf(rootOfShown(shown) ?? seed)).toBe(shoe.root)
      const other = rootOfShown({ ...shown, card: (shown.card + 1) % 52 })
      expect(other === undefined || hexOf(other) !== shoe.root).toBe(true)
    }
  })

  it('a hand: the entropy of all seats salts the deck', () => {
    const { hand } = truth
    const entropies = hand.seats.map(fromHex)
    expect(entropies.map((one) => hexOf(seatCommitment(one)))).toEqual(hand.seat_commitments)
    expect(hexOf(handSalt(entropies))).toBe(hand.salt)
    const cards = dealOf(seed, { game: 'doudizhu/1', salt: hand.salt, nonce: hand.nonce }, 54)
    expect(cards).toEqual(hand.deck)
    expect(hexOf(deckRoot(seed, cards))).toBe(hand.root)
  })

  it('an issue: tickets under one root, then the beacon, then the draw', () => {
    const { draw } = truth
    const root = ticketRoot(draw.tickets.map((ticket, i) => ticketLeaf(fromHex(draw.ticket_salts[i] ?? ''), ticket)))
    expect(hexOf(root)).toBe(draw.ticket_root)
    expect(hexOf(rootOf([]))).toBe(draw.empty_root)
    const salt = issueSalt(draw.issue, root, fromHex(draw.beacon))
    expect(salt).toBe(draw.salt)
    const on = (game: string) => drawOf(seed, { game: `${game}/1`, salt, nonce: 0 })
    const digits = on('ssc')
    expect(times(5, () => digits.int(10))).toEqual(draw.ssc)
    expect(
      on('pk10')
        .shuffle(10)
        .map((n) => n + 1),
    ).toEqual(draw.pk10)
    const dice = on('k3')
    expect(times(3, () => dice.int(6) + 1)).toEqual(draw.k3)
    expect(
      on('x11x5')
        .choose(11, 5)
        .map((n) => n + 1),
    ).toEqual(draw.x11x5)
    expect(
      on('mark6')
        .choose(49, 7)
        .map((n) => n + 1),
    ).toEqual(draw.mark6)
    const three = on('lucky28')
    expect(times(3, () => three.int(10))).toEqual(draw.lucky28)
    const joy = on('double-joy')
    const red = joy.choose(25, 5).map((n) => n + 1)
    expect({ red: red.toSorted((a, b) => a - b), gold: joy.int(10) + 1 }).toEqual(draw.double_joy)
  })

  it('fish: exactly the shots of the reference kill', () => {
    const { mean_multiplier: mean, kills } = truth.fish
    const hits = times(400, (nonce) => at('fish', nonce).int(100 * mean) < 96)
    expect(hits.flatMap((hit, i) => (hit ? [i] : []))).toEqual(kills)
  })
})
