import { features } from '@magpie/wire/features'
import { expect, it } from 'vitest'
import { isInShare } from './features.ts'

const members = Array.from(
  { length: 4_000 },
  (_, nth) => `0193a0b0-0000-7000-8000-${nth.toString(16).padStart(12, '0')}`,
)

it.each(features)('%s: a share admits that share of members, and a larger share keeps all of them', (feature) => {
  let before = new Set<string>()
  for (const share of [0, 1, 5, 25, 50, 99, 100]) {
    const inside = new Set(members.filter((member) => isInShare(feature, member, share)))
    // Four standard deviations of a fair draw.
    const off = 4 * Math.sqrt(members.length * (share / 100) * (1 - share / 100))
    expect(Math.abs(inside.size - (members.length * share) / 100)).toBeLessThanOrEqual(off)
    expect([...before].every((member) => inside.has(member))).toBe(true)
    before = inside
  }
})

it('the members admitted first to one feature are not the first in another', () => {
  const first = (feature: (typeof features)[number]) => new Set(members.filter((one) => isInShare(feature, one, 10)))
  const [gifts, packets] = [first('gifts'), first('packets')]
  const both = [...gifts].filter((member) => packets.has(member))
  expect(both.length).toBeLessThan(100)
})
