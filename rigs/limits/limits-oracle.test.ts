// Twenty thousand histories; `npm run rig:limits` plays a million. Planted bugs first prove that the oracle detects
// them.

import { ceilingsOf, changeStanding } from '@magpie/play-safe/rules'
import { expect, it } from 'vitest'
import { houseRules, playHistories, type Rules } from './testing/limits-oracle.ts'

const day = 86_400_000

const planted: Readonly<Record<string, Rules>> = {
  'a raise that works at once': {
    ...houseRules,
    change: (standing, command, at) => {
      const changed = changeStanding(standing, command, at)
      if ('refused' in changed || command.set !== 'limit') return changed
      const limits = { ...changed.standing.limits, [command.limit]: { most: command.most, next: null } }
      return { ...changed, standing: { ...changed.standing, limits } }
    },
  },
  'a second yes that is taken an hour early': {
    ...houseRules,
    change: (standing, command, at) =>
      changeStanding(standing, command, command.set === 'confirm_limit' ? at + 3_600_000 : at),
  },
  'windows of UTC': {
    ...houseRules,
    ceilings: (limits, names, amount, at) => ceilingsOf(limits, names, amount, at - 8 * 3_600_000),
  },
  'a limit that lets one more through': {
    ...houseRules,
    ceilings: (...asked) => ceilingsOf(...asked).map((one) => ({ ...one, ceiling: one.ceiling + 1n })),
  },
  'a limit of the month that is forgotten': {
    ...houseRules,
    ceilings: (...asked) => ceilingsOf(...asked).filter(({ name }) => name !== 'loss/month'),
  },
  'a pause that ends a day early': {
    ...houseRules,
    change: (standing, command, at) => {
      const changed = changeStanding(standing, command, at)
      if ('refused' in changed || command.set !== 'exclude') return changed
      const excludedUntil = (changed.standing.excludedUntil ?? 0) - day
      return { ...changed, standing: { ...changed.standing, excludedUntil } }
    },
  },
}

it.each(Object.keys(planted))('finds the planted bug %s', (bug) => {
  expect(playHistories(1, 4_000, planted[bug]).breaches.length).toBeGreaterThan(0)
})

it('L21: no history exceeds a limit, and no bet within the limits is refused', () => {
  const found = playHistories(1, 20_000)
  expect(found.breaches).toEqual([])
  expect(found.wrongNos).toEqual([])
  // Both answers occurred often enough to prove something.
  expect([found.refused > 5_000, found.judged - found.refused > 5_000]).toEqual([true, true])
})
