// Touching a card. The first time it sets a seed for the member; one request for each touch, and the same one again
// without an answer (L5).

import { isRefusal } from '@magpie/kernel'
import { useNotify } from '@magpie/wire/notify'
import { newRequestId } from '@magpie/wire/request-id'
import { useCall, useScope } from '@magpie/wire/scope'
import { memberKey } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useRef, useState } from 'react'
import { flipAsk, flipSeedAsk, type FlipTable } from '../../contract/index.ts'
import { useRefused } from '../use-refused.ts'

const freshSalt = (): string => newRequestId().replaceAll('-', '').slice(0, 16)

export const useFlip = () => {
  const say = useText()
  const call = useCall()
  const { queries } = useScope()
  const { toast, sayError } = useNotify()
  const refused = useRefused()
  const [busy, setBusy] = useState<number | 'seed'>()
  const request = useRef<{ readonly card: number; readonly id: string }>(undefined)
  const fresh = (): Promise<void> => queries.invalidateQueries({ queryKey: [memberKey] })

  const nameSeed = async (commitment: string, salt: string): Promise<boolean> => {
    const answer = await call(flipSeedAsk, { commitment, salt })
    if (!isRefusal(answer)) return true
    toast(answer.message, 'bad')
    return false
  }

  const during = async (what: number | 'seed', work: () => Promise<void>): Promise<void> => {
    setBusy(what)
    try {
      await work()
    } catch (fault) {
      toast(sayError(fault), 'bad')
    } finally {
      setBusy(undefined)
    }
  }

  return {
    busy,
    flip: ({ current, next }: FlipTable, card: number): Promise<void> =>
      during(card, async () => {
        if (current === null && (next === null || !(await nameSeed(next.commitment, freshSalt())))) return
        if (request.current?.card !== card) request.current = { card, id: newRequestId() }
        const answer = await call(flipAsk, { requestId: request.current.id, card })
        request.current = undefined
        if (isRefusal(answer)) refused(answer)
        await fresh()
      }),
    turn: (commitment: string, salt: string): Promise<void> =>
      during('seed', async () => {
        if (await nameSeed(commitment, salt)) toast(say('promo.flip.turned'), 'good')
        await fresh()
      }),
  }
}
