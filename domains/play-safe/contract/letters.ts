// Changes worth a mail: every one, because only the member should have made it.

import { isMailTemplate, type Letters } from '@magpie/messages/contract'
import { forGood } from './own-limits.ts'
import { type PlayNews, playTopic } from './permit.ts'

const none = 'none'

const argsOf = ({ name, before, after, from }: NonNullable<PlayNews['limit']>) => ({
  limit: name,
  before: before ?? none,
  after: after ?? none,
  from: String(from),
})

export const playLetters: Letters = {
  [playTopic]: (body) => {
    const { what, until, limit } = body as PlayNews
    if (what === undefined || !isMailTemplate(what)) return undefined
    if (what === 'excluded' && until === forGood) return { template: 'excluded_for_good', args: {} }
    const args = { until: until === null ? '' : String(until) }
    return { template: what, args: limit === undefined ? args : { ...args, ...argsOf(limit) } }
  },
}
