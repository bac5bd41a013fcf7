// Why this node is not ready, for its load balancer: a lost lane, a database that has not answered within a second, or
// a close that has begun.

import type { House } from '@magpie/db'
import type { OpenJournal } from '@magpie/ledger/server'
import type { Health } from '@magpie/wire/mount'

const patienceMs = 1_000

export type NodeHealth = Health & {
  /** From now on the node is not ready, and answers end their connections. */
  readonly leave: () => void
}

const answers = async ({ db, world }: Pick<House, 'db' | 'world'>): Promise<boolean> => {
  const late = Promise.withResolvers<boolean>()
  const cancel = world.after(patienceMs, () => late.resolve(false))
  const asked = db.query('select 1').then(
    () => true,
    () => false,
  )
  const inTime = await Promise.race([asked, late.promise])
  cancel()
  return inTime
}

export const healthOfNode = (house: Pick<House, 'db' | 'world'>, journal: Pick<OpenJournal, 'isOpen'>): NodeHealth => {
  let leaving = false
  return {
    isLeaving: () => leaving,
    leave: () => void (leaving = true),
    notReady: async () => [
      ...(leaving ? ['draining'] : []),
      ...(journal.isOpen() ? [] : ['lane']),
      ...((await answers(house)) ? [] : ['database']),
    ],
  }
}
