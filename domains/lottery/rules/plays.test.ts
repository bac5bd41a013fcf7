import { drawOf, fromHex } from '@magpie/fair'
import { compareRatios, ratio, ratioText } from '@magpie/kernel/ratio'
import { describe, expect, it } from 'vitest'
import dated from '../content/mark-six.json' with { type: 'json' }
import { range, rowsOf } from './count.ts'
import { poolQuarters } from './games/double-joy.ts'
import { animalsOf } from './games/mark-six.ts'
import { lotteryGame, type LotteryGame, lotteryGames, playOf } from './games.ts'
import { betsOf, type Drawn, paidOf, type Picks, type Play, readPicks, returnOf } from './play.ts'
import { priceText } from './price.ts'
import { costOf, costOfAll, mostOf, returnOfTicket } from './ticket.ts'
import { playIn } from '../testing/play-in.ts'

const day = '2026-11-24'
const games = lotteryGames(day)
const seed = fromHex('5a'.repeat(32))
const drawAt = (game: LotteryGame, nonce: number): Drawn =>
  game.draw(drawOf(seed, { game: `${game.id}/${game.version}`, salt: 'issue', nonce }))

/** The draws on which each play of a game is tried, made once. */
const draws = new Map(games.map((game) => [game.id, range(0, 299).map((nonce) => drawAt(game, nonce))]))

/** Deterministic random integers, so that each run tries the same picks. */
const chancesOf = (start: number) => {
  let state = start
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** A selection that the play accepts. */
const somePicks = (play: Play, chance: (below: number) => number): Picks => {
  for (let tries = 0; tries < 10_000; tries += 1) {
    const taken = new Set<number>()
    const raw = play.zones.map(({ of, least, most }) => {
      const left = of.filter((one) => play.apart !== true || !taken.has(one))
      const size = Math.min(most, left.length, least + chance(Math.ceil(of.length * 0.7)))
      const picked = range(1, size).map(() => left.splice(chance(left.length), 1)[0] ?? 0)
      for (const one of picked) taken.add(one)
      return picked
    })
    const picks = readPicks(play, raw)
    if (picks !== undefined) return picks
  }
  throw new Error(`${play.id} takes nothing`)
}

const all = games.flatMap((game) => game.plays.map((play) => ({ name: `${game.id} ${play.id}`, game, play })))

describe.each(all)('$name', ({ game, play }) => {
  it('each price returns between 87.5 % and 98 % of the stake', () => {
    for (const [kind, { chance, price }] of Object.entries(play.worth)) {
      if (play.returns !== undefined) continue
      const back = ratio(chance.over * price, chance.under * 1000n)
      expect(compareRatios(back, ratio(7n, 8n)), `${kind} ${priceText(price)}`).toBe(1)
      expect(compareRatios(back, ratio(98n, 100n))).toBeLessThan(1)
    }
  })

  it('has a price for each class that is bet on or won', () => {
    const chance = chancesOf(play.id.length * 11 + game.id.length)
    const classes = new Set<string>()
    for (const drawn of draws.get(game.id) ?? []) {
      const picks = somePicks(play, chance)
      const { won } = play.judge(picks, drawn)
      for (const kind of [...Object.keys(won), ...Object.keys(play.bets(picks))]) classes.add(kind)
    }
    // A bet that may win one of several prizes has no class of its own.
    if (play.returns !== undefined) classes.delete('')
    expect([...classes].filter((kind) => play.worth[kind] === undefined)).toEqual([])
    const isOfPool = (kind: string) => play.returns !== undefined && kind in poolQuarters
    for (const [kind, { price }] of Object.entries(play.worth)) if (!isOfPool(kind)) expect(price > 0n, kind).toBe(true)
  })

  it('pays at most its stated maximum in each of three hundred draws', () => {
    const chance = chancesOf(play.id.length * 7 + game.id.length)
    expect(draws.get(game.id)).toHaveLength(300)
    for (const drawn of draws.get(game.id) ?? []) {
      const picks = somePicks(play, chance)
      const paid = paidOf(play, play.judge(picks, drawn))
      const most = play.most(picks)
      expect(paid <= most, `${JSON.stringify(picks)} on ${drawn.join()}: ${paid} > ${most}`).toBe(true)
    }
  })
})

/** All choices of this size. */
const choicesOf = (from: readonly number[], size: number): readonly (readonly number[])[] => {
  const [first, ...rest] = from
  if (size === 0) return [[]]
  if (first === undefined) return []
  return [...choicesOf(rest, size - 1).map((some) => [first, ...some]), ...choicesOf(rest, size)]
}

it.each(range(2, 8))('十一选五: any %i is judged bet by bet over all draws, with bankers and without', (size) => {
  const eleven = lotteryGame('x11x5', day)
  const allDrawn = choicesOf(range(1, 11), 5)
  const wins = (bet: Drawn, drawn: Drawn): boolean =>
    size <= 5 ? bet.every((one) => drawn.includes(one)) : drawn.every((one) => bet.includes(one))
  const check = (id: string, picks: Picks, bets: readonly Drawn[]): void => {
    const play = eleven && playOf(eleven, id)
    if (play === undefined) throw new Error(`no ${id}`)
    const price = play.worth['']?.price ?? 0n
    const won = allDrawn.map((drawn) => bets.filter((bet) => wins(bet, drawn)).length)
    expect(betsOf(play, picks), id).toBe(bets.length)
    expect(allDrawn.map((drawn) => play.judge(picks, drawn).won)).toEqual(won.map((times) => ({ '': times })))
    expect(play.most(picks)).toBe(price * BigInt(Math.max(...won)))
  }
  const picked = range(1, Math.min(11, size + 2))
  check(`any${size}`, [picked], choicesOf(picked, size))
  for (const many of [1, size - 1]) {
    const [bankers, others] = [range(1, many), range(many + 1, Math.min(11, size + 2))]
    const bets = choicesOf(others, size - many).map((some) => [...bankers, ...some])
    check(`any${size}.bankers`, [bankers, others], bets)
  }
})

/** Every draw, equally likely; for cars only the first two and the last matter, the others are in order. */
const cars = rowsOf([range(1, 10), range(1, 10)])
  .filter(([a, b]) => a !== b)
  .map((front) => [...front, ...range(1, 10).filter((car) => !front.includes(car))])
const spaces: Readonly<Record<string, readonly Drawn[]>> = {
  ssc90: rowsOf(range(0, 4).map(() => range(0, 9))),
  k3: rowsOf(range(0, 2).map(() => range(1, 6))),
  lucky28: rowsOf(range(0, 2).map(() => range(0, 9))),
}
const counted = all.filter(({ game }) => game.id in spaces)

it.each(counted)('$name: all draws together pay what the prices say, and none above the maximum', ({ game, play }) => {
  const picks = somePicks(play, chancesOf(31))
  const space = spaces[game.id] ?? []
  let [paid, most] = [0n, 0n]
  for (const drawn of space) {
    const one = paidOf(play, play.judge(picks, drawn))
    paid += one
    if (one > most) most = one
  }
  // Duels share places, so not all of them can be won at once: there it is an upper bound.
  if (play.id === 'duel') expect(play.most(picks)).toBeGreaterThanOrEqual(most)
  else expect(play.most(picks)).toBe(most)
  const whole = ratio(paid, BigInt(space.length) * BigInt(betsOf(play, picks)) * 1000n)
  expect(ratioText(whole)).toBe(ratioText(returnOf(play, picks)))
})

const pushed: readonly (readonly [game: string, play: string, picks: readonly number[], drawn: Drawn])[] = [
  ['pk10', 'sum.sides', [0, 1], [10, 1, ...range(2, 9)]],
  ['pk10', 'sum.sides', [0, 1, 2, 3], [10, 1, ...range(2, 9)]],
  ...['sides', 'sum', 'tail', 'mixed'].map(
    (kind) => ['mark6', `special.${kind}`, [0, 1, 2, 3], [...range(1, 6), 49]] as const,
  ),
]
it.each(pushed)('L6: a pushed bet returns at most the stated maximum: %s %s %j', (id, of, picked, drawn) => {
  const game = lotteryGame(id, day)
  const play = game === undefined ? undefined : playOf(game, of)
  const picks = play === undefined ? undefined : readPicks(play, [picked])
  if (play === undefined || picks === undefined) throw new Error(`no ${of}`)
  const paid = paidOf(play, play.judge(picks, drawn))
  expect(paid).toBe(BigInt(picked.length) * 1000n)
  expect(play.most(picks)).toBe(paid)
})

it('not all of forty-five picks can stay away, so the maximum counts only those that can', () => {
  const mark6 = lotteryGame('mark6', day)
  const none = mark6 === undefined ? undefined : playOf(mark6, 'none5')
  // Of forty-five, three are drawn at least, and 42 · 41 · 40 · 39 · 38 ÷ 120 bets are left.
  expect(none?.most([range(1, 45)])).toBe(850_668n * (none?.worth['']?.price ?? 0n))
  expect(none?.most([range(1, 42)])).toBe(850_668n * (none?.worth['']?.price ?? 0n))
})

it('PK10: the chance of a sum agrees with a count over all pairs of cars', () => {
  const pk10 = lotteryGame('pk10', day)
  for (const [id, sum] of [
    ['sum', 3],
    ['sum', 11],
    ['sum', 19],
  ] as const) {
    const play = pk10 === undefined ? undefined : playOf(pk10, id)
    const hits = cars.filter((drawn) => play !== undefined && paidOf(play, play.judge([[sum]], drawn)) > 0n)
    expect(ratioText(ratio(BigInt(hits.length), 90n))).toBe(ratioText(play?.worth[`${sum}`]?.chance ?? ratio(0n)))
  }
})

it('六合彩: the sum of seven is high or odd as often as a count over all sets says', () => {
  const sides = playIn('mark6', 'total.sides')
  // Sets are counted as how many are from 1 to 24 and with which sum, times the same from 25 to 49.
  const counted = (balls: readonly number[]): ReadonlyMap<string, bigint> =>
    balls.reduce(
      (sets, ball) =>
        [...sets].reduce((more, [key, ways]) => {
          const [size = 0, sum = 0] = key.split('/').map(Number)
          const grown = `${size + 1}/${sum + ball}`
          return size === 7 ? more : more.set(grown, (more.get(grown) ?? 0n) + ways)
        }, new Map(sets)),
      new Map([['0/0', 1n]]),
    )
  const [low, high] = [counted(range(1, 24)), [...counted(range(25, 49))]]
  const ways = [0n, 0n, 0n, 0n]
  for (const [key, some] of low)
    for (const [other, more] of high) {
      const [[size = 0, sum = 0], [left = 0, rest = 0]] = [key.split('/').map(Number), other.split('/').map(Number)]
      if (size + left !== 7) continue
      for (const side of [sum + rest >= 175 ? 0 : 1, (sum + rest) % 2 === 1 ? 2 : 3])
        ways[side] = (ways[side] ?? 0n) + some * more
    }
  expect((ways[0] ?? 0n) + (ways[1] ?? 0n)).toBe(85_900_584n)
  for (const side of range(0, 3))
    expect(ratioText(sides.worth[`${side}`]?.chance ?? ratio(0n)), `${side}`).toBe(
      ratioText(ratio(ways[side] ?? 0n, 85_900_584n)),
    )
})

it('六合彩: a set of 特碰 wins as often as its numbers can stand beside the special one, six times at most', () => {
  const pair = playIn('mark6', 'special.pair')
  const price = pair.worth['']?.price ?? 0n
  for (const [picked, wins] of [
    [2, 1n],
    [4, 3n],
    [7, 6n],
    [8, 6n],
  ] as const) {
    expect(pair.most([range(1, picked)])).toBe(wins * price)
    const hit = pair.judge([range(1, picked)], [2, 3, 4, 5, 6, 7, 1]).won['']
    expect(BigInt(hit ?? 0)).toBe(picked === 2 ? 1n : wins)
  }
})

it('a selection of several is as many unit bets as sets can be made of it', () => {
  const units = (game: string, id: string, picks: readonly (readonly number[])[]) => playIn(game, id).bets(picks)
  expect(
    units('k3', 'pair.other', [
      [1, 6],
      [3, 4, 5],
    ]),
  ).toEqual({ '': 6 })
  expect(units('mark6', 'special.pair', [range(1, 5)])).toEqual({ '': 10 })
  expect(units('double-joy', 'joy', [range(1, 7), [0, 9]])).toEqual({ '': 42 })
  // Six reds of which four came, with both blue balls: two fifths hold four, four hold three.
  expect(playIn('double-joy', 'joy').judge([range(1, 6), [0, 9]], [1, 2, 3, 4, 25, 9]).won).toEqual({
    '4+1': 2,
    '4+0': 2,
    '3+1': 4,
    '3+0': 4,
  })
})

it('六合彩: animals follow the lunar year, and the animal of the year has five numbers', () => {
  const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'Asia/Shanghai',
  })
  for (const newYear of dated.newYears) {
    const noon = new Date(`${newYear}T12:00:00+08:00`)
    // When the new moon is within minutes of midnight in Beijing, as in 2027 and 2030, the available calendar is a day
    // off.
    expect(['12/30', '1/1', '1/2'], newYear).toContain(lunar.format(noon))
  }
  for (const year of range(0, 11)) {
    const animals = animalsOf(year)
    expect([...animals.values()].flat().sort((a, b) => a - b)).toEqual(range(1, 49))
    expect(animals.get(year)).toEqual([1, 13, 25, 37, 49])
    expect(animals.get((year + 11) % 12)?.[0]).toBe(2)
  }
  const animal = (on: string) => {
    const game = lotteryGame('mark6', on)
    return game === undefined ? undefined : playOf(game, 'animal')?.judge([[6]], [1, 2, 3, 4, 5, 6, 8]).won
  }
  // The day before, 1 belongs to the year of the snake; from then on to the horse's.
  expect(animal('2026-02-16')).toEqual({})
  expect(animal('2026-02-17')).toEqual({ 6: 1 })
})

/** What a draw takes: how many numbers, from which ones, and whether one may be drawn twice. */
const takes: Readonly<Record<string, readonly [size: number, numbers: readonly number[], twice: boolean]>> = {
  ssc90: [5, range(0, 9), true],
  ssc300: [5, range(0, 9), true],
  pk10: [10, range(1, 10), false],
  airship: [10, range(1, 10), false],
  k3: [3, range(1, 6), true],
  x11x5: [5, range(1, 11), false],
  lucky28: [3, range(0, 9), true],
  mark6: [7, range(1, 49), false],
}
it.each(games.filter(({ id }) => id !== 'double-joy'))(
  '$id: draws use all of the game’s numbers and differ',
  (game) => {
    const [size, numbers, twice] = takes[game.id] ?? [0, [], false]
    const drawn = draws.get(game.id) ?? []
    for (const one of drawn) {
      expect(one).toHaveLength(size)
      if (!twice) expect(new Set(one).size, one.join()).toBe(size)
    }
    expect([...new Set(drawn.flat())].sort((a, b) => a - b)).toEqual(numbers)
    expect(new Set(drawn.slice(0, 20).map((one) => one.join())).size).toBeGreaterThan(10)
  },
)

it('double-joy: draws use five different reds of twenty-five and one of ten blue balls', () => {
  const drawn = draws.get('double-joy') ?? []
  for (const one of drawn) expect([one.length, new Set(one.slice(0, 5)).size], one.join()).toEqual([6, 5])
  const seen = (balls: readonly number[]) => [...new Set(balls)].sort((a, b) => a - b)
  expect(seen(drawn.flatMap((one) => one.slice(0, 5)))).toEqual(range(1, 25))
  expect(seen(drawn.flatMap((one) => one.slice(5)))).toEqual(range(0, 9))
  expect(new Set(drawn.slice(0, 20).map((one) => one.join())).size).toBeGreaterThan(10)
})

it('a ticket is rounded down once, and costs the sum of its lines', () => {
  const ssc = lotteryGame('ssc90', day)
  const duel = ssc === undefined ? undefined : playOf(ssc, 'duel')
  if (duel === undefined) throw new Error('no duel')
  // Price 2.177: two lines of 0.02 return 8.708 hundredths, which is 8, not 4 + 4.
  const line = { play: duel, picks: [[0], ...range(0, 8).map(() => [])], unit: 2n, multiple: 1 }
  const drawn = [9, 1, 1, 1, 1]
  expect(costOf(line)).toBe(2n)
  expect(costOfAll([line, line])).toBe(4n)
  expect(returnOfTicket([line], drawn)).toBe(4n)
  expect(returnOfTicket([line, line, line], drawn)).toBe(13n)
  expect(mostOf([line, line, line])).toBe(13n)
})

it('L5: picks are brought into one form or refused', () => {
  const k3 = lotteryGame('k3', day)
  const unlike = k3 === undefined ? undefined : playOf(k3, 'unlike2')
  const pair = k3 === undefined ? undefined : playOf(k3, 'pair.other')
  if (unlike === undefined || pair === undefined) throw new Error('no play')
  expect(readPicks(unlike, [[3, 1]])).toEqual([[1, 3]])
  for (const raw of [[[1]], [[1, 1]], [[1, 7]], [[1, '2']], [[1, 2], []], [], 'x', null, [[1, 2.5]]])
    expect(readPicks(unlike, raw), JSON.stringify(raw)).toBeUndefined()
  expect(readPicks(pair, [[1], [1]])).toBeUndefined()
  expect(readPicks(pair, [[1], [2]])).toEqual([[1], [2]])
})
