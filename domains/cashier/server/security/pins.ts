// The withdrawal PIN, hashed with argon2id over a peppered text: without the house's key the six digits cannot be guessed
// even by whoever has the table. Wrong ones in a row are counted; a right one forgets them.

import { cellText, type House } from '@magpie/db'
import { isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { pinTriesLeft } from '../../rules/index.ts'
import type { Tools } from '../tools.ts'
import { openPinTry } from './pin-tries.ts'

export const pinTable = 'cashier.pin'

export type PinRefusal = Refusal<'pin_unset' | 'pin_wrong' | 'pin_locked' | 'too_many'>

export const pinHash = async (house: House, member: Uuid): Promise<string | null> => {
  const { rows } = await house.journal.read({ rows: [{ table: pinTable, id: member }] })
  return rows[0] == null ? null : cellText(rows[0]['hash'])
}

/** What is kept of a PIN: the name of the key that peppered it, and its hash. */
export const hashPin = async ({ passwords, secrets }: Tools, member: Uuid, pin: string) => {
  const { keyId, text } = secrets.pepper(member, pin)
  const hash = await passwords.hash(text)
  return isRefusal(hash) ? hash : `${keyId}.${hash}`
}

const named = /^([0-9a-f]{8})\.(.*)$/s

const isPin = ({ passwords, secrets }: Tools, stored: string, member: Uuid, pin: string) => {
  const [, keyId = '', hash = stored] = named.exec(stored) ?? []
  return passwords.verify(hash, secrets.pepper(member, pin, keyId).text)
}

/** Whether this is the member's PIN. */
export const confirmPin = async (house: House, tools: Tools, member: Uuid, pin: string): Promise<true | PinRefusal> => {
  const stored = await pinHash(house, member)
  if (stored === null) return refuse('pin_unset')
  const one = await openPinTry(house, member)
  if (isRefusal(one)) return one
  const right = await isPin(tools, stored, member, pin)
  if (isRefusal(right)) {
    await one.leave()
    return right
  }
  if (right) return (await one.right()) || refuse('too_many')
  const wrong = await one.wrong()
  return wrong === undefined ? refuse('too_many') : refuse('pin_wrong', { left: pinTriesLeft(wrong) })
}
