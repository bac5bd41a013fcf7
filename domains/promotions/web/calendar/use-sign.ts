// Signs today, or a day that was missed. Pressed again before the answer it is the same wish.

import { isRefusal } from '@magpie/kernel'
import { useNotify } from '@magpie/wire/notify'
import { newRequestId } from '@magpie/wire/request-id'
import { useCall, useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
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
  const act = async (day: string | undefined): Promise<void> => {
    setBusy(true)
    try {
      const requestId = newRequestId()
      const answer = await (day === undefined
        ? call(calendarSign, { requestId })
        : call(calendarMakeUp, { requestId, day }))
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
