// Signs today, or a missed day. Pressed again without an answer it sends the same request (L5).

import { isRefusal } from '@magpie/kernel'
import { useNotify } from '@magpie/wire/notify'
import { newRequestId } from '@magpie/wire/request-id'
import { useCall, useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useRef, useState } from 'react'
import { calendarMakeUp, calendarSign } from '../../contract/index.ts'
import { promoKey } from '../promo-query.ts'
import { useRefused } from '../use-refused.ts'

export const useSign = () => {
  const say = useText()
  const call = useCall()
  const { queries } = useScope()
  const { toast, sayError } = useNotify()
  const refused = useRefused()
  const [busy, setBusy] = useState(false)
  const wish = useRef<{ readonly day: string | undefined; readonly id: string }>(undefined)
  const act = async (day: string | undefined): Promise<void> => {
    setBusy(true)
    try {
      if (wish.current === undefined || wish.current.day !== day) wish.current = { day, id: newRequestId() }
      const requestId = wish.current.id
      const answer = await (day === undefined
        ? call(calendarSign, { requestId })
        : call(calendarMakeUp, { requestId, day }))
      wish.current = undefined
      if (isRefusal(answer)) refused(answer)
      else {
        const points = answer.points + answer.milestones.reduce((sum, one) => sum + one.points, 0)
        toast(points === 0 ? say('promo.made_up') : say('promo.claimed.XFE', { amount: points }), 'good')
      }
      await queries.invalidateQueries({ queryKey: promoKey })
    } catch (fault) {
      toast(sayError(fault), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return { busy, sign: () => act(undefined), makeUp: (day: string) => act(day) }
}
