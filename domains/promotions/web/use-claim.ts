// Claims an award. Until it is answered, pressing the button again sends the same request.

import { isRefusal } from '@magpie/kernel'
import { useNotify } from '@magpie/wire/notify'
import { newRequestId } from '@magpie/wire/request-id'
import { useCall, useScope } from '@magpie/wire/scope'
import { memberKey } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useRef, useState } from 'react'
import { awardClaim, type ShownAward } from '../contract/index.ts'
import { amountText } from './promo-words.ts'
import { useRefused } from './use-refused.ts'

export const useClaim = () => {
  const say = useText()
  const call = useCall()
  const { queries } = useScope()
  const { toast, sayError } = useNotify()
  const refused = useRefused()
  const [busy, setBusy] = useState<string>()
  const wish = useRef<{ readonly award: string; readonly id: string }>(undefined)
  const claim = async (award: ShownAward): Promise<void> => {
    if (wish.current?.award !== award.id) wish.current = { award: award.id, id: newRequestId() }
    setBusy(award.id)
    try {
      const answer = await call(awardClaim, { requestId: wish.current.id, award: award.id })
      wish.current = undefined
      if (isRefusal(answer)) refused(answer)
      else toast(say(`promo.claimed.${answer.currency}`, { amount: amountText(answer) }), 'good')
      await queries.invalidateQueries({ queryKey: [memberKey] })
    } catch (fault) {
      toast(sayError(fault), 'bad')
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, claim }
}
