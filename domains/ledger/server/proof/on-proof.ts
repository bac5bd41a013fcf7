// What a member and everybody may ask of the journal: his movements, the proof of one of them, and the keys.

import { law, money, type Uuid, wireAmount } from '@magpie/kernel'
import { type Context, handle, type Handled } from '@magpie/wire'
import { ledgerKeys, ownBalances, ownMovements } from '../../contract/own.ts'
import { entryProof } from '../../contract/proof.ts'
import { bucketsOf } from '../ops/money.ts'
import { readOwnMovements } from './own-movements.ts'
import { placeOfEntry, readProof } from './read-proof.ts'

const memberOf = ({ caller }: Context): Uuid => {
  law(caller.is === 'member', 'L31', 'a member was declared and somebody else came')
  return caller.member
}

/** `houseKey` is the public half of the key that checkpoints are signed with. */
export const proofHandlers = (houseKey: string): readonly Handled[] => [
  handle(entryProof, ({ entry }, context) =>
    readProof(context.house.db, memberOf(context), placeOfEntry(entry), houseKey),
  ),
  handle(ownMovements, (ask, context) => readOwnMovements(context.house.db, memberOf(context), ask)),
  handle(ownBalances, async (_ask, context) => {
    const buckets = await bucketsOf(context.house, memberOf(context))
    return { buckets: buckets.map(({ bucket, balance }) => ({ bucket, amount: wireAmount(money(balance)) })) }
  }),
  handle(ledgerKeys, async (_ask, { house }) => {
    const { rows } = await house.db.query<{ witness: string }>(
      'select witness from ledger.checkpoint order by number desc limit 1',
    )
    return { house: houseKey, witness: rows[0]?.witness ?? null }
  }),
]
