// A ticket: the part at risk, its possible and actual return, its text; and the issues of a day.

import { digestOfText } from '@magpie/fair'
import { expect, it } from 'vitest'
import { range } from './count.ts'
import { atRiskOf } from './at-risk.ts'
import { lotteryGame, playOf } from './games.ts'
import { picksText, ticketDigest, ticketText } from './paper.ts'
import { dayOfIssue, issuesOfDay } from './schedule.ts'
import { hasWon, type Line, mostOfLine, units } from './ticket.ts'

const line = (of: string, picks: Line['picks'], unit = 200n, multiple = 1): Line => {
  const [id = '', name = ''] = of.split(' ')
  const game = lotteryGame(id, '2026-11-28')
  const play = game && playOf(game, name)
  if (play === undefined) throw new Error(`no ${of}`)
  return { play, picks, unit, multiple }
}
/** The first few of the ten places of `pk10`. */
const placed = (...picks: readonly (readonly number[])[]) => range(0, 9).map((at) => picks[at] ?? [])

it.each<[string, bigint, readonly Line[]]>([
  ['high alone', 200n, [line('lucky28 sides', [[0]])]],
  ['high and low alike', 0n, [line('lucky28 sides', [[0, 1]])]],
  ['odd and even alike', 0n, [line('lucky28 sides', [[2]]), line('lucky28 sides', [[3]])]],
  ['low for twice as much', 200n, [line('lucky28 sides', [[0]]), line('lucky28 sides', [[1]], 200n, 2)]],
  ['high for twice as much', 200n, [line('lucky28 sides', [[0]], 200n, 2), line('lucky28 sides', [[1]])]],
  ['high, low and odd', 60n, [line('lucky28 sides', [[0, 1, 2]], 20n, 3)]],
  ['high and odd', 400n, [line('lucky28 sides', [[0, 2]])]],
  ['the same side twice', 400n, [line('lucky28 sides', [[0]]), line('lucky28 sides', [[0]])]],
  ['every sum', 0n, [line('lucky28 sum', [range(0, 27)], 2n)]],
  ['every sum but one', 54n, [line('lucky28 sum', [range(0, 26)], 2n)]],
  ['every colour, and four sums have none', 600n, [line('lucky28 colour', [[0, 1, 2]])]],
  ['two sides, where eleven is pushed', 0n, [line('pk10 sum.sides', [[0, 1]])]],
  ['high at one place, low at another', 400n, [line('pk10 sides', placed([0], [1]))]],
  ['high and low at the second place', 200n, [line('pk10 sides', placed([0], [0, 1]))]],
  ['two plays', 400n, [line('lucky28 sides', [[0]]), line('lucky28 mixed', [[2]])]],
  ['every number of a play whose bets are sets of eight', 33_000n, [line('x11x5 any8', [range(1, 11)])]],
])('the amount at risk of a ticket: %s', (_what, atRisk, lines) => {
  expect(atRiskOf(lines)).toBe(atRisk)
})

it('a line returns at most its best pick, and has won if any unit bet has won', () => {
  expect(mostOfLine(line('lucky28 sides', [[0]], 200n, 3))).toBe(1176n)
  expect(mostOfLine(line('lucky28 sides', [[0, 1]], 200n, 3))).toBe(1176n)
  const lines = [line('lucky28 sides', [[0]]), line('lucky28 sum', [[1, 2]])]
  expect([9, 1, 0].map((digit) => hasWon(lines, [digit, 0, digit === 9 ? 9 : 0]))).toEqual([true, true, false])
  const joy = [line('double-joy joy', [[1, 2, 3, 4, 5], [0]])]
  expect([0, 9].map((blue) => hasWon(joy, [21, 22, 23, 24, 25, blue]))).toEqual([true, false])
  // A play that counts its unit bets reports that none has won.
  const two = [line('x11x5 any2', [[1, 2, 3]])]
  expect([2, 9].map((last) => hasWon(two, [1, 6, 7, 8, last]))).toEqual([true, false])
  expect(units).toEqual([200n, 20n, 2n])
})

it('the text and the digest of a ticket are computed as specified', () => {
  const lines = [line('lucky28 sides', [[0, 2]], 20n, 3)]
  expect(ticketText({ ticket: 't-1', game: 'lucky28', version: 1, issue: '20261128001', lines })).toBe(
    '{"game":"lucky28","issue":"20261128001","lines":[{"multiple":3,"picks":[[0,2]],"play":"sides","unit":20}],"ticket":"t-1","version":1}',
  )
  expect(picksText([[1, 2], [5]])).toBe('1,2|5')
  expect(ticketDigest({ text: 't', root: 'r', beacon: 'b', drawn: [1, 2], total: 196n })).toBe(
    digestOfText('magpie.ticket.1', '{"beacon":"b","drawn":[1,2],"root":"r","text":"t","total":"196"}'),
  )
})

it('the issues of a day begin at midnight in Beijing, each on sale from the draw before it', () => {
  const [day, start] = [Date.UTC(2026, 10, 26) / 86_400_000, Date.UTC(2026, 10, 25, 16)]
  const every = issuesOfDay({ everyS: 90, closeS: 10 }, day)
  expect(every).toHaveLength(960)
  expect(every[0]).toEqual({
    issue: '20261126001',
    opensAt: start,
    closesAt: start + 80_000,
    drawsAt: start + 90_000,
  })
  expect(every[959]).toEqual({
    issue: '20261126960',
    opensAt: start + 86_310_000,
    closesAt: start + 86_390_000,
    drawsAt: start + 86_400_000,
  })
  const drawsAt = Date.UTC(2026, 10, 26, 13, 15)
  expect(issuesOfDay({ atMinute: 1275, closeS: 900 }, day)).toEqual([
    { issue: '20261126001', opensAt: drawsAt - 86_400_000, closesAt: drawsAt - 900_000, drawsAt },
  ])
  expect(dayOfIssue('20261126960')).toBe('2026-11-26')
})
