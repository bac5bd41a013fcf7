// Turns news of other slices into mail, one mail for each piece of news.

import type { NewsHandler } from '@magpie/db'
import { DeviceNew, deviceNew } from '@magpie/identity/contract'
import type { Letters } from '../contract/index.ts'
import { mailPlan } from './mail-plan.ts'

/** Of identity, a slice below this one that cannot declare mail. */
export const sessionLetters: Letters = {
  [deviceNew]: (body) => ({ template: 'device_new', args: { at: String(DeviceNew.parse(body).at) } }),
}

export const writeMail = (letters: Letters): NewsHandler => ({
  consumer: 'messages.mail',
  owner: 'support',
  topics: Object.keys(letters),
  handle: async ({ key, topic, member, body, at }, house) => {
    const letter = letters[topic]?.(body)
    if (member === null || letter === undefined) return
    const { world, journal } = house
    const outcome = await journal.commit(mailPlan(key, { id: world.id(), member, letter, atMs: at }, world.now()))
    if (!outcome.committed) throw new Error(`messages.mail: the journal refused ${outcome.refused}`)
  },
})
