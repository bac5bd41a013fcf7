// The member's earlier play at the venue: sums by game, and rounds loaded while scrolling.

import { fromWireMinor } from '@magpie/kernel'
import { isVendorRefusal, type VendorRefusal } from '@magpie/venues/web'
import { memberKey, useSession } from '@magpie/wire/session'
import { useScope } from '@magpie/wire/scope'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type GameSums, type PastDays, studioHistory, studioSums } from '../contract/index.ts'
import { studioVendor } from './venue.ts'

const pageSize = 20

export type PastSums = {
  readonly game: string
  readonly rounds: number
  readonly stake: bigint
  readonly total: bigint
  readonly lastAt: number
}

const sumsOf = ({ stake, total, ...sums }: GameSums): PastSums => ({
  ...sums,
  stake: fromWireMinor(stake),
  total: fromWireMinor(total),
})

/** Throws what the venue or the platform said; an empty message if there was no answer. */
const told = <Answer>(answer: Answer | VendorRefusal | undefined): Answer => {
  if (answer === undefined) throw new Error('')
  if (isVendorRefusal(answer)) throw new Error(answer.message)
  return answer
}

/** By game, most recently played first; undefined while unknown. */
export const usePastSums = (days: PastDays, game?: string): readonly PastSums[] | undefined => {
  const scope = useScope()
  const { state } = useSession()
  const { data } = useQuery({
    queryKey: [memberKey, 'games', 'sums', days, game],
    staleTime: 0,
    retry: false,
    enabled: state === 'member',
    queryFn: async () =>
      told(
        await studioVendor(scope)?.askMine(studioSums, () => ({ days, ...(game === undefined ? {} : { game }) })),
      ).games.map(sumsOf),
  })
  return data
}

/** Rounds of one game, newest first. Its error has the message of the venue or the platform. */
export const usePastRounds = (days: PastDays, game: string) => {
  const scope = useScope()
  const { state } = useSession()
  return useInfiniteQuery({
    queryKey: [memberKey, 'games', 'history', game, days],
    staleTime: 0,
    retry: false,
    enabled: state === 'member',
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: before }) =>
      told(
        await studioVendor(scope)?.askMine(studioHistory, () => ({
          game,
          days,
          limit: pageSize,
          ...(before === undefined ? {} : { before }),
        })),
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
