import { describe, expect, it } from 'vitest'
import { drawnLine, visitLine } from './visit-line.ts'

const round = (changedAt: number, stake: string, total: string) => ({
  state: 'settled' as const,
  stake,
  total,
  changedAt,
})

describe('L24: the chart line of a visit', () => {
  it('starts at zero, moves with each result in order, and ends at the net result of the visit', () => {
    const rounds = [round(300, '10.00', '0.00'), round(200, '20.00', '38.50'), round(400, '30.00', '30.00')]
    const line = visitLine(100, rounds, '8.50', 500)
    expect(line).toEqual([
      { at: 100, coins: 0 },
      { at: 200, coins: 18.5 },
      { at: 300, coins: 8.5 },
      { at: 400, coins: 8.5 },
      { at: 500, coins: 8.5 },
    ])
  })

  it('puts the amount of bets it does not have at the start', () => {
    expect(visitLine(100, [round(200, '10.00', '0.00')], '-40.00', 300).map(({ coins }) => coins)).toEqual([
      -30, -40, -40,
    ])
  })

  it('leaves out bets without a result and bets that were returned', () => {
    const open = { state: 'kept' as const, stake: '5.00', total: null, changedAt: 150 }
    const back = { state: 'returned' as const, stake: '5.00', total: null, changedAt: 160 }
    expect(visitLine(100, [open, back], '0.00', 300)).toHaveLength(2)
  })

  it('always has zero inside its box', () => {
    const drawn = (...coins: number[]) => drawnLine(coins.map((one, nth) => ({ at: nth, coins: one })))
    expect(drawn(0, -60)).toEqual({ path: 'M0 0L100 100', end: 'M100 100h0', nought: 0, low: -60, high: 0 })
    expect(drawn(0, 30, -30)).toEqual({ path: 'M0 50L50 0L100 100', end: 'M100 100h0', nought: 50, low: -30, high: 30 })
    expect(drawn(0, 0)).toEqual({ path: 'M0 50L100 50', end: 'M100 50h0', nought: 50, low: 0, high: 0 })
    expect(drawn(-1_234_567.89, 5).path).not.toContain('NaN')
  })
})
