// Requests in a room that have a client id of their own: share, give, take, look.

import { isRecord } from '@magpie/kernel'
import type { useTell } from '@magpie/wire/live'
import { newRequestId } from '@magpie/wire/request-id'
import { useCallback, useRef } from 'react'
import type { RoomAct } from './room-state.ts'

export const actIds = { share: 10010, gift: 10017, given: 20033, take: 20034, look: 20035 } as const

/** Without an answer for this long, a request is reported as unanswered. */
export const unansweredMs = 10_000

/** After these codes it is unknown whether the request took effect. */
const undecided: readonly (string | null)[] = ['unsure', 'offline', 'common', 'give_busy']

export const actedOf = (data: Readonly<Record<string, unknown>>, code: string | null): RoomAct & { act: 'acted' } => ({
  act: 'acted',
  acted: { clientId: String(data['clientId']), code, facts: isRecord(data['facts']) ? data['facts'] : {} },
})

export type NewPacket = {
  readonly kind: 'luck' | 'equal'
  readonly words: string
  readonly total: number
  readonly shares: number
}

type ActsProps = {
  readonly roomId: string
  readonly tell: ReturnType<typeof useTell>
  readonly dispatch: (act: RoomAct) => void
}

/**
 * The result stands in `state.acted` under the returned client id. Until the outcome is known, the same wish repeats
 * under the same id: nothing is given twice.
 */
export const useActs = ({ roomId, tell, dispatch }: ActsProps) => {
  /** Client ids by wish. */
  const open = useRef(new Map<string, string>())
  const settled = useCallback(
    (act: RoomAct): void => {
      if (act.act === 'acted' && !undecided.includes(act.acted.code))
        for (const [wish, clientId] of open.current) if (clientId === act.acted.clientId) open.current.delete(wish)
      dispatch(act)
    },
    [dispatch],
  )
  const act = useCallback(
    (id: number, data: object): string => {
      const wish = JSON.stringify([id, roomId, data])
      const clientId = open.current.get(wish) ?? newRequestId()
      open.current.set(wish, clientId)
      if (!tell(id, { roomId, clientId, ...data })) dispatch(actedOf({ clientId }, 'offline'))
      else if (id !== actIds.look)
        setTimeout(() => {
          if (open.current.get(wish) === clientId) dispatch(actedOf({ clientId }, 'unsure'))
        }, unansweredMs)
      return clientId
    },
    [roomId, tell, dispatch],
  )

  return {
    settled,
    show: (round: string, showStake: boolean): string => act(actIds.share, { round, showStake }),
    /** `to`: the number of a line whose speaker the gift is for. */
    gift: (gift: string, count: number, version: number, to?: number): string =>
      act(actIds.gift, { gift, count, version, ...(to === undefined ? {} : { to }) }),
    packet: (wish: NewPacket): string => act(actIds.given, wish),
    take: useCallback((packet: string): string => act(actIds.take, { packet }), [act]),
    look: useCallback((packet: string): string => act(actIds.look, { packet }), [act]),
  }
}
