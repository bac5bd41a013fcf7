// The figures in the drawings of the help pages agree with the rules.

import { turnoverPolicy } from '@magpie/agents/rules'
import { coolingMs } from '@magpie/cashier/contract'
import { recoveryWaitHours } from '@magpie/identity/contract'
import { looserAfterMs } from '@magpie/play-safe/rules'
import { policyOf, settle } from '@magpie/sportsbook/rules'
import { levelPolicy, rebatePolicy } from '@magpie/vip/rules'
import { showMinor } from '@magpie/wire/show'
import { expect, it } from 'vitest'
import type { Block } from '../contract/index.ts'
import { readHelp } from './help.ts'

const hourMs = 3_600_000
type Figure = Extract<Block, { readonly kind: 'figure' }>
const figures = new Map<string, Figure>(
  [...readHelp().values()]
    .flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks))
    .flatMap((block) => (block.kind === 'figure' ? [[block.drawing, block] as const] : [])),
)
const partsOf = (drawing: Figure['drawing']): Figure['parts'] => figures.get(drawing)?.parts ?? []
const namesOf = (drawing: Figure['drawing']) => partsOf(drawing).map(({ name }) => name)
const textOf = (drawing: Figure['drawing']): string =>
  partsOf(drawing)
    .map(({ name, text = '' }) => `${name} ${text}`)
    .join('\n')

it('S-ROUTE-14d: the drawn split of a commission is that of the policy', () => {
  expect(partsOf('split-commission').map(({ share }) => share)).toEqual([...turnoverPolicy.split])
  for (const { name, share } of partsOf('split-commission')) expect(name).toContain(`${share}%`)
  expect(figures.get('split-commission')?.alt).toContain(turnoverPolicy.split.join('、'))
})

it('S-ROUTE-07h: the drawn rebate is that of VIP 5', () => {
  const counted = 100_000n
  const ppm = rebatePolicy.ratePpm.TY[5] ?? 0
  expect(namesOf('rebate-sum')).toEqual([
    `有效投注 ${showMinor(counted)}`,
    `× ${(ppm / 10_000).toFixed(2)}%`,
    `= ${showMinor((counted * BigInt(ppm)) / 1_000_000n)}`,
  ])
  expect(textOf('rebate-sum')).toContain('VIP 5')
})

it('S-ROUTE-07e: the drawn unit of growth is that of the policy', () => {
  expect(namesOf('vip-branch')[0]).toBe(`有效投注每 ${showMinor(levelPolicy.unitMinor)}`)
  expect(levelPolicy.retention).toBeNull()
})

it('L21: the drawn wait for a looser limit is that of the rules', () => {
  expect(textOf('limit-steps')).toContain(`等 ${looserAfterMs / hourMs} 小时，再确认一次`)
})

it('the drawn waits of cooling and recovery are those of the rules', () => {
  expect(textOf('help-ladder')).toContain(`冷却 ${coolingMs / hourMs} 小时`)
  expect(textOf('help-ladder')).toContain(`再等 ${recoveryWaitHours} 小时`)
})

it('L8: the drawn hours within which a match may resume are those of the rules', () => {
  const hours = policyOf['football/1'].resumesWithinHours
  expect(namesOf('late-line')).toEqual([`不超过 ${hours} 小时`, `超过 ${hours} 小时`])
  expect(figures.get('late-line')?.title).toContain(`${hours} 小时`)
})

it('L8: the drawn halves of a quarter line settle as shown', () => {
  const facts = { matchId: 'm', ht: [1, 0], ft: [2, 1], score: [2, 1], interruption: null, annulled: null } as const
  const half = (lineQuarters: number) =>
    settle(
      facts,
      {
        matchId: 'm',
        market: 'ah',
        side: 'home',
        lineQuarters,
        oddsE5: 195_000,
        scoreAtBet: [0, 0],
        minuteAtBet: 0,
        ruleVersion: 'football/1',
      },
      5_000n,
    )
  expect([half(-2)?.outcome, half(-4)?.outcome]).toEqual(['win', 'push'])
  expect(half(-4)?.returnMinor).toBe(5_000n)
  expect(namesOf('quarter-split')).toEqual(['一注，盘口 −0.5/1', '一半押 −0.5', '一半押 −1'])
  expect(textOf('quarter-split')).toMatch(/50\.00 赢[^]*50\.00 走水/)
})
