import { expect, it } from 'vitest'
import { repeatFault } from './testing/repeat.ts'

it('L5: a repeat is the same thing; another one or a refusal is a fault', () => {
  expect(repeatFault('T1', { id: 'T1' }, false)).toBeNull()
  expect(repeatFault('T1', { id: 'T2' }, true)).toContain('two were made')
  expect(repeatFault('T1', { refused: 'venue_maintenance' }, false)).toContain('its repeat is refused')
})

it('whom the house has put out meanwhile has no session to ask with, and may be refused for nothing else', () => {
  for (const refused of ['blocked', 'auth']) {
    expect(repeatFault('T1', { refused }, true)).toBeNull()
    expect(repeatFault('T1', { refused }, false)).toContain('its repeat is refused')
  }
  expect(repeatFault('T1', { refused: 'excluded' }, true)).toContain('its repeat is refused')
})
