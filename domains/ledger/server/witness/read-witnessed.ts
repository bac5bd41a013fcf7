// Reads and checks a witness's records from outside: whether its checkpoints are chained and signed by the platform, and the
// head of every lane. Each checkpoint holds the hash of the one before, so the last signature covers them all.

import type { Uuid } from '@magpie/kernel'
import type { Checkpoint, Head, Witnessed } from '../../contract/checkpoint.ts'
import { checkpointText } from '../../rules/chain-text.ts'
import { isSigned } from '../chain/keys.ts'
import { beforeFirst, checkpointHash } from './witness.ts'

export type Kept = {
  readonly count: number
  readonly heads: readonly Head[]
  /** What is wrong with the stored checkpoints; null if they are correct. */
  readonly fault: string | null
}

export const readWitnessed = async (kept: AsyncIterable<Witnessed>, houseKey: string): Promise<Kept> => {
  const heads = new Map<Uuid, Head>()
  let previous = beforeFirst
  let last: Checkpoint | null = null
  let count = 0
  const ended = (fault: string | null): Kept => ({ count, heads: [...heads.values()], fault })
  for await (const { checkpoint } of kept) {
    if (checkpoint.previous !== previous || checkpoint.number !== count + 1)
      return ended(`checkpoint ${checkpoint.number} does not follow the one before`)
    count++
    previous = checkpointHash(checkpoint)
    last = checkpoint
    for (const head of checkpoint.heads) heads.set(head.lane, head)
  }
  if (last !== null && !isSigned(houseKey, checkpointText(last), last.signature))
    return ended(`checkpoint ${last.number} is not signed by our key`)
  return ended(null)
}
