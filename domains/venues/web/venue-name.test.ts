import { expect, it } from 'vitest'
import english from './locales/en.json' with { type: 'json' }
import { venueNameIn } from './venue-name.ts'

const say = (id: string): string => (english as Readonly<Record<string, string>>)[id] ?? `no text: ${id}`

it('S-GATE-02b: a venue is called as the platform calls it, and by its other name to those who read another language', () => {
  const ours = { enName: 'YBTY', name: '云边体育' }
  expect(venueNameIn(say, 'zh-CN', ours)).toBe('云边体育')
  expect(venueNameIn(say, 'en', ours)).toBe('Yunbian Sport')
  expect(venueNameIn(say, 'en', { enName: 'OTHER', name: '别家' })).toBe('别家')
})
