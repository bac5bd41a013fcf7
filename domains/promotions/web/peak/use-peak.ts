// Joining, leaving, and predicting a match.

import { isRefusal } from '@magpie/kernel'
import { useNotify } from '@magpie/wire/notify'
import { useCall, useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { peakJoin, peakPredict, type SlateMatch } from '../../contract/index.ts'
import { promoKey } from '../promo-query.ts'

export const usePeak = () => {
  const say = useText()
  const call = useCall()
  const { queries } = useScope()
  const { toast, sayError } = useNotify()
  const [busy, setBusy] = useState<string>()
  const during = async (what: string, work: () => Promise<{ readonly said: string; readonly good: boolean }>) => {
    setBusy(what)
    try {
      const { said, good } = await work()
      toast(said, good ? 'good' : 'bad')
      await queries.invalidateQueries({ queryKey: [...promoKey, 'peak'] })
    } catch (fault) {
      toast(sayError(fault), 'bad')
    } finally {
      setBusy(undefined)
    }
  }
  return {
    busy,
    join: (on: boolean): Promise<void> =>
      during('join', async () => {
        const answer = await call(peakJoin, { on })
        return isRefusal(answer)
          ? { said: answer.message, good: false }
          : { said: say(on ? 'promo.peak.joined' : 'promo.peak.gone'), good: true }
      }),
    predict: ({ venue, id }: SlateMatch, side: 'home' | 'draw' | 'away'): Promise<void> =>
      during(`${venue}/${id}`, async () => {
        const answer = await call(peakPredict, { venue, match: id, side })
        return isRefusal(answer)
          ? { said: answer.message, good: false }
          : { said: say('promo.peak.kept', { left: answer.left }), good: true }
      }),
  }
}
