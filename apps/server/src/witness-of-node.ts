// The witness to which a node sends its checkpoints: another process, or, if none is named, a file outside the database
// that this node keeps itself. The file proves less, but shows a database that was cut short.

import { lineFile } from '@magpie/db/line-file'
import { sleep, type World } from '@magpie/kernel'
import { checkpointKey, type Ledger, openWitness, publicHex, remoteWitness, type Witness } from '@magpie/ledger/server'
import type { Pool } from 'pg'
import type { NodeSettings } from './settings.ts'

export const witnessOfNode = async (settings: NodeSettings, world: World): Promise<Witness | null> => {
  const { witnessUrl, checkpoints, secret } = settings
  if (witnessUrl !== undefined) return remoteWitness(world, witnessUrl)
  if (checkpoints === null) return null
  const key = checkpointKey(secret)
  return openWitness({ store: lineFile(checkpoints), key, houseKey: publicHex(key) })
}

/** Why a node does not serve: an id in the launcher's catalogue, and its values. */
export class NotServing extends Error {
  readonly trouble: string
  readonly facts: Readonly<Record<string, string>>
  constructor(trouble: string, facts: Readonly<Record<string, string>>) {
    super(`${trouble}: ${Object.values(facts).join(' ')}`)
    this.name = 'NotServing'
    this.trouble = trouble
    this.facts = facts
  }
}

const patienceMs = 15_000
const pauseMs = 50

/** Throws `NotServing` when this database lacks what was witnessed. Waits for a witness that is still starting. */
export const needWitnessed = async (ledger: Ledger, db: Pool, world: World): Promise<void> => {
  for (const until = world.now() + patienceMs; ;) {
    try {
      const unmet = await ledger.unmet(db)
      if (unmet === null) return
      throw new NotServing(unmet.older ? 'database_behind' : 'database_rewritten', { row: unmet.row, what: unmet.what })
    } catch (cause) {
      if (cause instanceof NotServing) throw cause
      if (world.now() >= until) throw new NotServing('no_witness', { reason: String(cause) })
    }
    await sleep(world, pauseMs)
  }
}
