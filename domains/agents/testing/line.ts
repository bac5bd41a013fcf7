// An agent's line on a database: members registered with a code, and their turnover.

import type { House } from '@magpie/db'
import { isoOf, type Uuid } from '@magpie/kernel'

/** Binds members to an owner as if they had used a link. */
export const bring = async (house: House, owner: Uuid, members: readonly Uuid[]): Promise<void> => {
  for (let nth = 0; nth < members.length; nth += 64)
    await Promise.all(
      members.slice(nth, nth + 64).map((member) =>
        house.journal.commit({
          key: `agents/edge/${member}`,
          member,
          kind: 'agents.edge',
          content: `${member} ${owner}`,
          transfers: [],
          guards: [{ guard: 'state', table: 'agents.edge', id: member, from: null, to: 'bound' }],
          rows: [
            {
              table: 'agents.edge',
              values: {
                id: member,
                state: 'bound',
                owner_id: owner,
                via: 'typed',
                code: 'QUE8K2',
                receipt: {},
                registered_at: isoOf(house.world.now()),
              },
            },
          ],
          news: [],
          answer: {},
        }),
      ),
    )
}

/** Makes a member an agent from a month on. */
export const appoint = async (house: House, member: Uuid, month: string): Promise<void> => {
  const at = isoOf(house.world.now())
  await house.journal.commit({
    key: `agents/apply/${member}/test`,
    member,
    kind: 'agents.apply',
    content: member,
    transfers: [],
    guards: [{ guard: 'state', table: 'agents.agent', id: member, from: null, to: 'active' }],
    rows: [
      {
        table: 'agents.agent',
        values: {
          id: member,
          state: 'active',
          about: 'among friends who watch football',
          applied_at: at,
          first_by: null,
          second_by: null,
          stopped_by: null,
          from_month: month,
          active_at: at,
          changed_at: at,
        },
      },
    ],
    news: [],
    answer: {},
  })
}
