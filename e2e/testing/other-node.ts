// A second node of the house, in the process of a test: members register and act there by the hundred, without a
// browser each.

import { type House, openPool } from '@magpie/db'
import { enrol } from '@magpie/identity/server'
import type { Uuid } from '@magpie/kernel'
import { realWorld } from '@magpie/kernel/real-world'
import { openJournal } from '@magpie/ledger/server'
import type { RealHouse } from '@magpie/testkit/real-house'

const atOnce = 64
const log: House['log'] = { info: () => undefined, warn: console.error, alarm: console.error }

export const openOtherNode = async ({ databaseUrl: url, secrets }: RealHouse) => {
  const world = realWorld()
  const db = openPool({ url, role: 'magpie_server', log })
  const journal = await openJournal({ url, world, log, node: 'e2e', secret: secrets.master })
  const node: House = { world, db, journal, log }
  return {
    house: node,
    enrol: async (accounts: readonly string[]): Promise<readonly Uuid[]> => {
      const members: Uuid[] = []
      for (let nth = 0; nth < accounts.length; nth += atOnce)
        for (const one of await Promise.all(
          accounts
            .slice(nth, nth + atOnce)
            .map((account) =>
              enrol(node, { key: world.id(), account, hash: 'no hash', device: null, inviteCode: null }),
            ),
        )) {
          if (!('member' in one)) throw new Error(`a member was not enrolled: ${one.refused}`)
          members.push(one.member)
        }
      return members
    },
    close: async (): Promise<void> => {
      await journal.close()
      await db.end()
    },
  }
}
