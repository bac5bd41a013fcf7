import { expect, it } from 'vitest'
import { venueNameIn } from './venue-name.ts'

it('S-GATE-02b: a venue has the name of its record in the reader’s language, or else the platform’s name', () => {
  const venues = {
    ONE: { origin: 'http://one.test', adapter: 'ob', name: { 'zh-CN': '云边体育', en: 'Yunbian Sport' } },
    TWO: { origin: 'http://two.test', adapter: 'ob' },
  }
  expect(venueNameIn(venues, 'zh-CN', { enName: 'ONE', name: '旧名' })).toBe('云边体育')
  expect(venueNameIn(venues, 'en', { enName: 'ONE', name: '云边体育' })).toBe('Yunbian Sport')
  expect(venueNameIn(venues, 'en', { enName: 'TWO', name: '别家' })).toBe('别家')
  expect(venueNameIn(venues, 'en', { enName: 'OTHER', name: '别家' })).toBe('别家')
})
