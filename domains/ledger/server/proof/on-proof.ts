// The journal's endpoints for members (their movements, and the proof of one) and for anyone (the keys).

import { textOfMinor } from '@magpie/kernel'
import { handle, type Handled, memberOf } from '@magpie/wire'
import { ledgerKeys, ownBalances, ownMovements } from '../../contract/own.ts'
import { entryProof } from '../../contract/proof.ts'
import { bucketsOf } from '../ops/money.ts'
import { readOwnMovements } from './own-movements.ts'
import { placeOfEntry, readProof } from './read-proof.ts'

/** `houseKey` is the public half of the key that checkpoints are signed with. */
export const proofHandlers = (houseKey: string): readonly Handled[] => [
  handle(entryProof, ({ entry }, context) =>
    readProof(context.house.db, memberOf(context.caller), placeOfEntry(entry), houseKey),
  ),
  handle(ownMovements, (ask, context) => readOwnMovements(context.house.db, memberOf(context.caller), ask)),
  handle(ownBalances, async (_ask, context) => {
    const buckets = await bucketsOf(context.house, memberOf(context.caller))
    return { buckets: buckets.map(({ bucket, balance }) => ({ bucket, amount: textOfMinor(balance) })) }
  }),
  handle(ledgerKeys, async (_ask, { house }) => {
    const { rows } = await house.db.query<{ witness: string }>(
      'select witness from ledger.checkpoint order by number desc limit 1',
    )
    return { house: houseKey, witness: rows[0]?.witness ?? null }
  }),
]
