// The demo member: play money, a name and a password that everybody may know, so that the first minute of the house
// needs no form. Seeded at the first start and left alone afterwards, whatever became of it.

import type { House } from '@magpie/db'
import { isRefusal } from '@magpie/kernel'
import type { Passwords } from '@magpie/operators/server'
import { enrol } from './enrol.ts'
import { memberByAccount } from './members.ts'

/** Printed by the launcher. */
export const demoLogin = { account: 'demo2026', password: 'magpie-play-money' } as const

export const seedDemo = async (house: House, passwords: Passwords): Promise<void> => {
  if ((await memberByAccount(house, demoLogin.account)) !== null) return
  const hash = await passwords.hash(demoLogin.password)
  if (isRefusal(hash)) return
  await enrol(house, { key: 'seed/demo', account: demoLogin.account, hash, device: null, inviteCode: null })
}
