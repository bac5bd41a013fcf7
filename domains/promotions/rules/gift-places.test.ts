import { expect, it } from 'vitest'
import { choosePlaces, giftPlaces } from './gift-places.ts'

const traces = [
  { kind: 'device', mark: 'd' },
  { kind: 'network', mark: 'n' },
]
const places = giftPlaces(traces, '2026-11-23', 2)

it.each([
  [[], ['device/d', 'network/n/2026-11-23/1']],
  [['network/n/2026-11-23/1'], ['device/d', 'network/n/2026-11-23/2']],
  [['network/n/2026-11-23/1', 'network/n/2026-11-23/2'], 'network'],
  [['device/d'], 'device'],
] as const)('with %j taken the choice is %j', (taken, chosen) => {
  expect(choosePlaces(places, new Set<string>(taken))).toEqual(chosen)
})

it('a member without device and network takes no place', () => {
  expect(choosePlaces(giftPlaces([], '2026-11-23', 2), new Set())).toEqual([])
})
