// The direction in words: from, to.

import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import type { TransferView } from '../contract/calls.ts'
import { useVenueNames } from '@magpie/venues/web'
import { overviewQuery } from './transfer-query.ts'

/** `const wayOf = useWayText(); wayOf(transfer)`. Names come from data that the page already has. */
export const useWayText = (): ((one: Pick<TransferView, 'venue' | 'direction'>) => string) => {
  const say = useText()
  const nameOf = useVenueNames()
  const { data } = useQuery({ ...overviewQuery(useCall()), enabled: false })
  return ({ venue, direction }) => {
    const named = data?.venues.find(({ enName }) => enName === venue) ?? { enName: venue, name: venue }
    return say(`transfer.way.${direction}`, { venue: nameOf(named) })
  }
}
