// What of a member's standing is worth a mail: every change of it, for nobody else should have made one.

import { isMailTemplate, type Letters } from '@magpie/messages/contract'
import { type PlayNews, playTopic } from './permit.ts'

export const playLetters: Letters = {
  [playTopic]: (body) => {
    const { what, until } = body as PlayNews
    if (what === undefined || !isMailTemplate(what)) return undefined
    return { template: what, args: { until: until === null ? '' : String(until) } }
  },
}
