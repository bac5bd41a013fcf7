// The table of the test venue: its balance, the commitment of the next round, and one round at a time. The commitment
// shown before a stake is kept here until the round ends, so that the check uses that one and no later one.

import { toWireMinor } from '@magpie/kernel'
import { noticeMessage } from '@magpie/venues/contract'
import { isVendorRefusal } from '@magpie/venues/web'
import { useMessage } from '@magpie/wire/live'
import { useNotify } from '@magpie/wire/notify'
import { memberKey } from '@magpie/wire/session'
import { useScope } from '@magpie/wire/scope'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { playBet, type PlayRound, type PlaySide, type PlayTable, playTable } from '../contract/play.ts'
import { isFair, playPaceMs, saltOf } from '../rules/high-low.ts'
import { playVendor } from './play-adapter.ts'

/** `fair` is checked in this browser. */
export type Shown = { readonly round: PlayRound; readonly fair: boolean }

export type Table = {
  readonly table: PlayTable | undefined
  /** The venue's refusal, if it gives no table. */
  readonly trouble: string | undefined
  readonly again: () => void
  readonly last: Shown | undefined
  readonly busy: boolean
  /** A round has just been played: the next one must wait. */
  readonly resting: boolean
  /** Minor units. */
  readonly play: (side: PlaySide, stake: bigint) => Promise<void>
}

export const useTable = (venue: string): Table => {
  const scope = useScope()
  const { queries } = scope
  const vendor = playVendor(scope, venue)
  const tableKey = [memberKey, 'play', venue] as const
  const { toast, sayError } = useNotify()
  const [last, setLast] = useState<Shown>()
  const [busy, setBusy] = useState(false)
  const [resting, setResting] = useState(false)
  const query = useQuery({
    queryKey: tableKey,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: () => vendor.askMine(playTable, () => ({})),
  })
  // Money on its way to the venue has arrived.
  useMessage(noticeMessage, () => void query.refetch())
  const answer = query.data
  const table = answer === undefined || isVendorRefusal(answer) ? undefined : answer
  useEffect(() => {
    if (!resting) return undefined
    const timer = setTimeout(() => setResting(false), playPaceMs)
    return () => clearTimeout(timer)
  }, [resting])
  const play = async (side: PlaySide, stake: bigint): Promise<void> => {
    if (table === undefined || busy || resting) return
    const { round, commitment } = table.next
    // Made after the house has committed to its own seed, so that neither side chooses the number.
    const salt = saltOf(crypto.getRandomValues(new Uint8Array(16)))
    setBusy(true)
    try {
      const told = await vendor.askMine(playBet, () => ({ round, side, stake: toWireMinor(stake), salt }))
      if (isVendorRefusal(told)) {
        toast(told.message, 'bad')
        return void query.refetch()
      }
      setLast({ round: told.round, fair: isFair(told.round, { commitment, salt }) })
      setResting(true)
      queries.setQueryData(tableKey, told.table)
    } catch (thrown) {
      // The round may have been played; reading the table tells.
      toast(sayError(thrown), 'bad')
      void query.refetch()
    } finally {
      setBusy(false)
    }
  }
  return {
    table,
    trouble: isVendorRefusal(answer) ? answer.message : query.isError ? sayError(query.error) : undefined,
    again: () => void query.refetch(),
    last,
    busy,
    resting,
    play,
  }
}
