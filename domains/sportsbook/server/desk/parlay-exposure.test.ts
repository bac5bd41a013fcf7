// What tickets of several legs add to the matches of their legs, at a real book: when they are taken, as legs are
// decided, as parts are sold, and as tickets end. A restarted book computes the same sums (decision 1152).

import { afterEach, beforeEach, expect, it } from 'vitest'
import { orderIn, placeMultiple, type Player, stage, type Staged } from '../../testing/multiples.ts'
import { openRig, type Rig } from '../../testing/rig.ts'
import { netIfWins, stakedOn } from './sold.ts'

let rig: Rig
beforeEach(async () => {
  rig = await openRig({ settings: { followStakes: false } })
})
afterEach(() => rig.close())

const st = { confirmed: 0, settled: 1 }
const stake = 10_000
const [home, key] = ['1x2.0.home', '1x2.0']
const pick = ({ mid }: Staged, oid = home) => ({ mid, oid })

const soldOf = (mid: string) => {
  const match = rig.book().state.matches.get(mid)
  if (match === undefined) throw new Error(`no match ${mid}`)
  return match.sold
}
const atStake = ({ mid }: Staged): string => String(stakedOn(soldOf(mid)).staked)
const pays = ({ mid }: Staged): number => Number(netIfWins(soldOf(mid), key, 'home'))

/** Every sum that is not zero: a finished match that owes nothing equals one that is not in memory. */
const sums = (): readonly string[] =>
  [...rig.book().state.matches.values()]
    .flatMap(({ id, sold: { terms, lines } }) => [
      ...[...terms].map(([name, { tickets, stake: staked, paying, mean }]) => [
        id,
        name,
        tickets,
        staked,
        paying,
        mean,
      ]),
      ...[...lines].flatMap(([line, by]) =>
        [...by]
          .filter(([, { tickets, staked, back }]) => tickets !== 0 || staked !== 0n || back !== 0n)
          .map(([side, { tickets, staked, back }]) => [id, line, side, tickets, staked, back]),
      ),
    ])
    .map((one) => one.join())
    .toSorted()
const isSameAnew = async (): Promise<void> => {
  const before = sums()
  await rig.restart()
  expect(sums()).toEqual(before)
}

const end = async ({ feed }: Staged, [goals, others]: readonly [number, number]): Promise<void> =>
  rig.feed([
    feed.kickOff(),
    ...Array.from({ length: goals }, (_, at) => feed.goal(600 + 300 * at, 'home')),
    ...Array.from({ length: others }, (_, at) => feed.goal(1800 + 300 * at, 'away')),
    ...feed.rest([goals, others], [goals, others]),
  ])

const parlayOn = async (
  player: Player,
  legs: readonly ReturnType<typeof pick>[],
  folds: readonly number[],
  amt = stake,
) => {
  const order = orderIn(await placeMultiple(rig, player, { legs, fd: folds, amt: String(amt) }))
  await rig.until(player, order.no, st.confirmed)
  return order
}

/** The odds of home and their product with its chance, at the book's prices. */
const priceOf = ({ mid }: Staged): { readonly odds: number; readonly worth: number } => {
  const board = rig.book().state.matches.get(mid)?.priced?.markets ?? []
  const side = board.find(({ market }) => market === '1x2')?.selections.find((one) => one.side === 'home')
  if (side === undefined) throw new Error('not on sale')
  return { odds: side.oddsE5 / 1e5, worth: (side.oddsE5 / 1e5) * side.chance }
}

it('a leg owes what is expected to be paid through it; a leg that wins makes the others owe more, one that loses nothing', async () => {
  const matches = await stage(rig, 3)
  const [first, second, third] = matches as [Staged, Staged, Staged]
  const player = rig.player(1_000_000n)
  const order = await parlayOn(
    player,
    matches.map((one) => pick(one)),
    [3],
  )
  const [a, b, c] = matches.map(priceOf) as [
    ReturnType<typeof priceOf>,
    ReturnType<typeof priceOf>,
    ReturnType<typeof priceOf>,
  ]
  const third_ = stake / 3
  for (const [match, { odds }, others] of [
    [first, a, b.worth * c.worth],
    [second, b, a.worth * c.worth],
    [third, c, a.worth * b.worth],
  ] as const) {
    expect(Math.abs(pays(match) - (stake * odds * others - third_))).toBeLessThan(2)
    // Far less than the whole return, which needs the other legs too.
    expect(pays(match)).toBeLessThan(stake * a.odds * b.odds * c.odds * 0.6)
    expect(atStake(match)).toBe('3333')
  }
  await isSameAnew()

  await end(first, [1, 0])
  await rig.until(player, order.no, st.confirmed, ({ lg }) => lg?.[0]?.oc === 'win')
  await expect.poll(() => matches.map(atStake)).toEqual(['0', '5000', '5000'])
  expect(Math.abs(pays(second) - (stake * b.odds * a.odds * c.worth - stake / 2))).toBeLessThan(2)
  await isSameAnew()

  await end(second, [0, 1])
  await rig.until(player, order.no, st.settled)
  await expect.poll(() => [atStake(second), atStake(third)]).toEqual(['0', '0'])
  expect(pays(third)).toBe(0)
  await isSameAnew()
})

it('systems and singles, a part that is sold, a half that is settled: a book that begins anew sums the same', async () => {
  const matches = await stage(rig, 3)
  const [first, second, third] = matches as [Staged, Staged, Staged]
  const player = rig.player(10_000_000n)
  const legs = matches.map((one) => pick(one))
  const system = await parlayOn(player, legs, [2, 3], 777)
  const pair = await parlayOn(player, [pick(first), pick(third, '1x2.0.away')], [2], 1001)
  const half = await parlayOn(player, [pick(first, '1x2_1h.0.draw'), pick(second, 'ou.10.over')], [2], 333)
  for (const oid of ['1x2.0.draw', '1x2_1h.0.home']) {
    const reply = await rig.bet(player, { mid: first.mid, oid, amt: '12345' })
    if (reply.status_code !== 6000) throw new Error(JSON.stringify(reply))
    await rig.until(player, (reply.data as { no: string }).no, st.confirmed)
  }
  await isSameAnew()

  // A third of the ticket on two matches is sold.
  const { data: quote } = await rig.call(
    'POST',
    '/yewu13/v1/cashOut/quote',
    { cuid: player.cuid, no: pair.no, amt: '334' },
    player,
  )
  const { pay, id } = quote as { pay: string; id: string }
  const body = { cuid: player.cuid, no: pair.no, id, amt: '334', pay, key: crypto.randomUUID() }
  expect((await rig.call('POST', '/yewu13/v1/cashOut/confirm', body, player)).status_code).toBe(6000)
  await rig.until(player, pair.no, st.confirmed, ({ pd }) => pd === 1)
  await isSameAnew()

  await end(first, [1, 0])
  await rig.until(player, half.no, st.settled)
  await rig.until(player, system.no, st.confirmed, ({ lg }) => lg?.[0]?.oc === 'win')
  await expect.poll(() => atStake(first)).toBe('0')
  await isSameAnew()
  await end(second, [1, 0])
  await rig.until(player, system.no, st.confirmed, ({ lg }) => lg?.[1]?.oc === 'win')
  await expect.poll(() => atStake(second)).toBe('0')
  await isSameAnew()
})
