// A bet builder: whether the venue sells it, its present price, and how the joint price has changed since the player
// first saw it.

import { useScope } from '@magpie/wire/scope'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OddsE5 } from '../../contract/index.ts'
import { builderQuery } from '../slip/queries.ts'
import type { SlipChange } from '../slip/slip-now.ts'
import { type SlipSelection, stakeKey } from '../slip/slip-store.ts'
import { betsOf, type BuilderNow } from '../vendors/bets.ts'
import { sportVendor } from '../vendors/venue.ts'

/** The present joint price beside the first one seen. */
export type JointNow = {
  readonly oddsE5: OddsE5 | null
  readonly seenE5: OddsE5 | null
  readonly price: SlipChange['price']
  readonly plain: string
  readonly linked: string
  readonly reason: BuilderNow['reason']
  /** The player accepts the present price. */
  readonly take: () => void
}

/** Whether this venue sells bet builders. */
export const useSellsBuilder = (): boolean => betsOf(sportVendor(useScope())).askBuilder !== undefined

const changeOf = (seen: OddsE5 | null, now: OddsE5 | null): SlipChange['price'] => {
  if (now === null) return 'none'
  return seen === null || seen === now ? 'same' : now > seen ? 'up' : 'down'
}

/** `asks`: the slip is open on it. */
export const useBuilder = (
  legs: readonly SlipSelection[],
  asks: boolean,
): { readonly told: BuilderNow | undefined; readonly joint: JointNow } => {
  const { data } = useQuery({ ...builderQuery(useScope(), legs), enabled: asks && legs.length > 1 })
  const told = data ?? undefined
  const key = legs.map(stakeKey).join(' ')
  const [seen, setSeen] = useState<{ readonly key: string; readonly oddsE5: OddsE5 } | undefined>()
  const oddsE5 = told?.oddsE5 ?? null
  if (oddsE5 !== null && seen?.key !== key) setSeen({ key, oddsE5 })
  const seenE5 = seen?.key === key ? seen.oddsE5 : oddsE5
  return {
    told,
    joint: {
      oddsE5,
      seenE5,
      price: changeOf(seenE5, oddsE5),
      plain: told?.plain ?? '',
      linked: told?.linked ?? '',
      reason: told?.reason,
      take: () => setSeen(oddsE5 === null ? undefined : { key, oddsE5 }),
    },
  }
}
