// What concerns the safety of an account is told to everything that reaches its member, so that a change they did not make is
// seen by them (ASVS 6.3.7). It says what happened and never a code, a link or a number.

import { type House, houseNow } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
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
  for (const { kind, value } of [...now, ...also])
    await tools.post.send(
      house,
      { kind, to: value, text: lines[`letter.told.${what}`] ?? '' },
      houseNow(house) + keptMs,
    )
}
