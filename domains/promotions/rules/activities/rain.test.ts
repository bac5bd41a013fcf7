import { luckShares } from '@magpie/fair'
import { expect, it } from 'vitest'
import { rainDay, worstRain } from './rain.ts'

const at = (text: string): number => Date.parse(`${text}+08:00`)
const terms = { weekdays: [5, 6], hour: 20, total: 300, shares: 30 }

it('S-MSG-04: a packet is due on its weekdays at its hour in Beijing, for ten minutes', () => {
  expect(rainDay(terms, at('2026-11-27T19:59:59'))).toBeUndefined()
  expect(rainDay(terms, at('2026-11-27T20:00:00'))).toBe('2026-11-27')
  expect(rainDay(terms, at('2026-11-27T20:09:59'))).toBe('2026-11-27')
  expect(rainDay(terms, at('2026-11-27T20:10:00'))).toBeUndefined()
  expect(rainDay(terms, at('2026-11-29T20:00:00'))).toBeUndefined()
})

it('no share of a thousand packets is above the worst case', () => {
  const most = Array.from({ length: 1000 }, (_, nth) =>
    Math.max(...luckShares(new Uint8Array(32).fill(nth % 256), `packet-${nth}`, terms.total, terms.shares)),
  )
  expect(BigInt(Math.max(...most))).toBeLessThanOrEqual(worstRain(terms, 1))
})
