// Invalid slips at the wire (S-ROUTE-05d): each kind is refused with its code and a Chinese text that says what to do,
// no ticket is made and no money moves.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { houseLotteryAct, type LotteryIssue, type LotteryTicket } from '../contract/index.ts'
import { type LotteryRig, openLotteryRig, type Player } from '../testing/rig.ts'
import { lotteryTexts } from './texts.ts'

let rig: LotteryRig
let player: Player
beforeAll(async () => {
  rig = await openLotteryRig({ pickMost: 30_000_000n })
  player = await rig.player(cash)
})
afterAll(() => rig.close())

const cash = 100_000_000n
const up = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const five = { play: 'five.order', picks: [[1], [2], [3], [4], [5]], unit: 200, multiple: 1 }
const place = { play: 'place', picks: [[7], [], [], [], []], unit: 200, multiple: 1 }
const chased = (issues: number) => ({ chase: { issues, stopOnWin: true } })
const lines = (...some: object[]) => ({ lines: some })

type Bad = readonly [what: string, game: string, slip: object, code: string]
const bad: readonly Bad[] = [
  ['no line', 'ssc90', lines(), 'INPUT'],
  ['more lines than twenty', 'ssc90', lines(...Array.from({ length: 21 }, () => place)), 'INPUT'],
  ['a multiple of nought', 'ssc90', lines({ ...place, multiple: 0 }), 'INPUT'],
  ['a multiple above 999', 'ssc90', lines({ ...place, multiple: 1000 }), 'INPUT'],
  ['half a multiple', 'ssc90', lines({ ...place, multiple: 1.5 }), 'INPUT'],
  ['a multiple as text', 'ssc90', lines({ ...place, multiple: '2' }), 'INPUT'],
  ['a unit below a cent', 'ssc90', lines({ ...place, unit: 0 }), 'INPUT'],
  ['a number below nought', 'ssc90', lines({ ...place, picks: [[-1], [], [], [], []] }), 'INPUT'],
  ['a key that nobody declared', 'ssc90', lines({ ...place, price: 9.9 }), 'INPUT'],
  ['another price beside it', 'ssc90', { ...lines(place), price: 12 }, 'INPUT'],
  ['a chase over no issue', 'ssc90', { ...lines(place), ...chased(0) }, 'INPUT'],
  ['a chase over eleven issues', 'ssc90', { ...lines(place), ...chased(11) }, 'INPUT'],
  [
    'a rising multiple in a chase',
    'ssc90',
    { ...lines(place), chase: { issues: 2, stopOnWin: true, rise: 2 } },
    'INPUT',
  ],
  ['a unit that is not sold', 'ssc90', lines({ ...place, unit: 100 }), 'CHOICE'],
  ['a play of another game', 'ssc90', lines({ play: 'duel', picks: [[0]], unit: 200, multiple: 1 }), 'CHOICE'],
  ['a play that is none', 'ssc90', lines({ ...place, play: 'none' }), 'CHOICE'],
  ['too few zones', 'ssc90', lines({ ...place, picks: [[7]] }), 'CHOICE'],
  ['too many zones', 'ssc90', lines({ ...place, picks: [[7], [], [], [], [], []] }), 'CHOICE'],
  ['nothing picked', 'ssc90', lines({ ...place, picks: [[], [], [], [], []] }), 'CHOICE'],
  ['a place of a row left out', 'ssc90', lines({ ...five, picks: [[1], [2], [3], [4], []] }), 'CHOICE'],
  ['a digit twice', 'ssc90', lines({ ...place, picks: [[7, 7], [], [], [], []] }), 'CHOICE'],
  ['a digit that is none', 'ssc90', lines({ ...place, picks: [[10], [], [], [], []] }), 'CHOICE'],
  ['one bad line among good ones', 'ssc90', lines(place, { ...place, picks: [[7]] }), 'CHOICE'],
  ['one car in two places', 'pk10', lines({ play: 'top2', picks: [[3], [3]], unit: 200, multiple: 1 }), 'CHOICE'],
  [
    'fewer numbers than a bet needs',
    'x11x5',
    lines({ play: 'any5', picks: [[1, 2, 3, 4]], unit: 200, multiple: 1 }),
    'CHOICE',
  ],
  [
    'a banker among the others',
    'x11x5',
    lines({ play: 'any5.bankers', picks: [[1], up(1, 6)], unit: 200, multiple: 1 }),
    'CHOICE',
  ],
  ['a fiftieth number', 'mark6', lines({ play: 'special', picks: [[50]], unit: 200, multiple: 1 }), 'CHOICE'],
  [
    'four red balls',
    'double-joy',
    lines({ play: 'joy', picks: [[1, 2, 3, 4], [0]], unit: 200, multiple: 1 }),
    'CHOICE',
  ],
  ['less than 1.00', 'ssc90', lines({ ...place, unit: 2, multiple: 49 }), 'STAKE_LOW'],
  [
    'more than 50,000.00',
    'mark6',
    lines({ play: 'special', picks: [up(1, 49)], unit: 200, multiple: 999 }),
    'STAKE_HIGH',
  ],
  ['a return above what one bet may bring', 'ssc90', lines({ ...five, multiple: 2 }), 'RETURN_HIGH'],
  ['rules of another version', 'ssc90', { ...lines(place), version: 2 }, 'VERSION'],
]

const tickets = async (): Promise<readonly LotteryTicket[]> =>
  (await rig.ask<{ tickets: LotteryTicket[] }>('tickets', {}, player)).data.tickets

it.each(bad)('%s (%s) is refused and costs nothing', async (_what, game, slip, code) => {
  const issue = await rig.current(game)
  const reply = await rig.buy(player, issue, { game, ...slip })
  expect(reply.status_code).toBe(code)
  expect(reply.message).toMatch(/^[^a-zA-Z{}]*\p{Script=Han}[^{}]*$/u)
  expect(await tickets()).toEqual([])
  expect(await rig.cash(player)).toBe(cash)
})

it.each([
  ['an issue that is over', '20200101001', 'ISSUE_CLOSED'],
  ['an issue that is not open yet', undefined, 'ISSUE'],
] as const)('%s cannot be bought', async (_what, no, code) => {
  const current: Pick<LotteryIssue, 'issue'> = await rig.current('ssc90')
  const { rows } = await rig
    .db()
    .query<{ no: string }>(`select no from issue where game = 'ssc90' and state = 'planned' order by no limit 1`)
  const reply = await rig.buy(player, { issue: no ?? rows[0]?.no ?? '' }, { game: 'ssc90', ...lines(place) })
  expect([reply.status_code, reply.data]).toMatchObject([code, { issue: current.issue }])
  expect(await tickets()).toEqual([])
})

it('a purchase without a session is refused, and every refusal has a Chinese text', async () => {
  const issue = await rig.current('ssc90')
  const asked = { key: crypto.randomUUID(), issue: issue.issue, version: 1, game: 'ssc90', ...lines(place) }
  expect((await rig.ask('buy', asked)).status_code).toBe('SESSION')
  for (const text of Object.values(lotteryTexts)) expect(text).toMatch(/\p{Script=Han}/u)
})

it('an unknown game, a paused issue and a paused game are refused with their codes', async () => {
  const issue = await rig.current('k3')
  const slip = { game: 'k3', ...lines({ play: 'sum', picks: [[10]], unit: 200, multiple: 1 }) }
  const said = async (more: object = {}) => (await rig.buy(player, issue, { ...slip, ...more })).status_code
  const pause = (of: string | null, on: boolean) => {
    const at = { game: 'k3', issue: of }
    const act = on ? ({ what: 'pause', ...at, why: 'upkeep' } as const) : ({ what: 'sell', ...at } as const)
    return rig.house(houseLotteryAct, { id: crypto.randomUUID(), act })
  }
  expect(await said({ game: 'none' })).toBe('GAME')
  expect(await pause(issue.issue, true)).toEqual({ code: 'DONE' })
  expect(await said()).toBe('ISSUE_PAUSED')
  expect(await pause(issue.issue, false)).toEqual({ code: 'DONE' })
  expect(await pause(null, true)).toEqual({ code: 'DONE' })
  expect(await said()).toBe('GAME_CLOSED')
  expect(await pause(null, false)).toEqual({ code: 'DONE' })
  expect(await rig.cash(player)).toBe(cash)
})
