// What concerns the safety of an account is told to everything that reaches its member, so that a change they did not make is
// seen by them (ASVS 6.3.7). It says what happened and never a code, a link or a number. For what does not reach them a letter is laid
// down too, which goes nowhere: how long it takes tells nobody whether there is such a member.

import { type House, houseNow } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { contactKinds } from '../../contract/index.ts'
import texts from '../../locales/zh-CN.json' with { type: 'json' }
import type { Tools } from '../tools.ts'
import { type Contact, contactsOf } from './contact-store.ts'

export type Told =
  | 'contact_changed'
  | 'password_changed'
  | 'password_reset'
  | 'device_new'
  | 'pin_reset'
  | 'factors_changed'
  | 'closing_asked'
  | 'closing_canceled'
  | 'closing_kept'
  | 'closing_done'
  | 'copy_asked'
  | 'recovery_asked'
  | 'recovery_waits'
  | 'recovery_canceled'

const lines: Readonly<Record<string, string>> = texts
const keptMs = 3_600_000

/** `also`: one that was theirs until now. */
export const tellMember = async (
  house: House,
  tools: Pick<Tools, 'secrets' | 'post'>,
  member: Uuid,
  what: Told,
  also: readonly Contact[] = [],
): Promise<void> => {
  const now = await contactsOf(house, tools, member)
  const missing = contactKinds.filter((kind) => !now.some((one) => one.kind === kind)).map(() => null)
  const text = lines[`letter.told.${what}`] ?? ''
  for (const to of [...now, ...also, ...missing]) {
    const letter = to === null ? null : { kind: to.kind, to: to.value, text }
    await tools.post.send(house, letter, houseNow(house) + keptMs)
  }
}
