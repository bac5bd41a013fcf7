// Sends a request to move money. One id stands for one request: after a lost answer, pressing again uses the same id
// and finds the existing transfer (L5); only a changed request, or an answer, takes a new one.

import { isRefusal } from '@magpie/kernel'
import { useNotify } from '@magpie/wire/notify'
import type { Declined } from '@magpie/wire/call'
import { newRequestId } from '@magpie/wire/request-id'
import { isDecided } from '@magpie/wire/said-no'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useRef, useState } from 'react'
import { transferCollect, transferEnter, transferLeave, type TransferView } from '../contract/calls.ts'
import type { TransferDirection } from '../contract/words.ts'
import { useFetchAnew } from './transfer-query.ts'

export type Wish =
  | { readonly way: TransferDirection; readonly venue: string; readonly amount: string }
  | { readonly way: 'collect' }

/** The same id for the same request, until an answer came. */
const useAsked = () => {
  const asked = useRef<{ readonly wish: string; readonly requestId: string }>(undefined)
  return {
    idFor: (wish: Wish): string => {
      const text = JSON.stringify(wish)
      if (asked.current?.wish !== text) asked.current = { wish: text, requestId: newRequestId() }
      return asked.current.requestId
    },
    answered: (): void => void (asked.current = undefined),
  }
}

/** The toast for answered transfers: done, in transit, or returned. */
export const useSayEnd = (): ((transfers: readonly TransferView[]) => void) => {
  const say = useText()
  const { toast } = useNotify()
  return (transfers) => {
    const [first] = transfers
    if (first === undefined) return
    const stage = ['moving', 'refused'].find((one) => transfers.some((each) => each.stage === one)) ?? 'done'
    const tone = stage === 'done' ? 'good' : stage === 'refused' ? 'bad' : 'plain'
    toast(say(`transfer.said.${stage}`), tone)
  }
}

export type Transferring = {
  readonly busy: Wish['way'] | undefined
  /** The server's last refusal, until the request changes. */
  readonly refused: Declined | undefined
  readonly forget: () => void
  /** True if a transfer was made. */
  readonly send: (wish: Wish) => Promise<boolean>
}

export const useTransfer = (): Transferring => {
  const call = useCall()
  const say = useText()
  const { toast, sayError } = useNotify()
  const fetchAnew = useFetchAnew()
  const sayEnd = useSayEnd()
  const { idFor, answered } = useAsked()
  const [busy, setBusy] = useState<Wish['way']>()
  const [refused, setRefused] = useState<Declined>()

  const ask = (wish: Wish) => {
    const requestId = idFor(wish)
    if (wish.way === 'collect') return call(transferCollect, { requestId })
    const { way, venue, amount } = wish
    return call(way === 'in' ? transferEnter : transferLeave, { requestId, venue, amount })
  }
  return {
    busy,
    refused,
    forget: () => setRefused(undefined),
    send: async (wish) => {
      if (busy !== undefined) return false
      setBusy(wish.way)
      setRefused(undefined)
      try {
        const answer = await ask(wish)
        if (isDecided(answer)) answered()
        if (isRefusal(answer)) {
          if (wish.way === 'collect') toast(answer.message, 'bad')
          else setRefused(answer)
          return false
        }
        const transfers = 'transfers' in answer ? answer.transfers : [answer]
        if (transfers.length === 0) toast(say('transfer.nothing'))
        else sayEnd(transfers)
        return true
      } catch (thrown) {
        toast(sayError(thrown), 'bad')
        return false
      } finally {
        setBusy(undefined)
        fetchAnew()
      }
    },
  }
}
