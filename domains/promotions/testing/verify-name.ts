// A member with a verified name, as papers stores it.

import type { House } from '@magpie/db'
import { dayMs, isoOf, type Uuid } from '@magpie/kernel'

export const verifyName = async ({ journal, world }: House, member: Uuid): Promise<void> => {
  const [table, state] = ['papers.standing', 'settled']
  const until = isoOf(world.now() + 400 * dayMs)
  const outcome = await journal.commit({
    key: `test/name/${member}`,
    member,
    kind: 'test.name',
    content: `name ${member}`,
    transfers: [],
    guards: [{ guard: 'state', table, id: member, from: null, to: state }],
    rows: [{ table, values: { id: member, state, level: 1, until, name_masked: 'Z**', told: null } }],
    news: [],
    answer: null,
  })
  if (!outcome.committed) throw new Error(outcome.refused)
}
