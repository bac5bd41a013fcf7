// The demo member: play money, a published name and password, so that the first minute needs no form. Seeded at the first
// start and never touched afterwards.

import type { House } from '@magpie/db'
import { isRefusal, isUuid } from '@magpie/kernel'
import type { Passwords } from '@magpie/operators/server'
import { accountKey } from '../rules/index.ts'
import { enrol } from './enrol.ts'
import { memberByAccount } from './members.ts'
import { endSession } from './session/sessions.ts'

/** Printed by the launcher. */
export const demoLogin = { account: 'demo2026', password: 'magpie-play-money' } as const

/** Without demo mode the published login is refused. */
export const isDemo = (typed: string): boolean => accountKey(typed) === accountKey(demoLogin.account)

/** Demo mode was switched off: blocks the demo member and ends their session. */
export const closeDemo = async (house: House): Promise<void> => {
  const member = await memberByAccount(house, demoLogin.account)
  if (member === null) return
  house.log.warn({ account: demoLogin.account }, 'the demo member is here and may not log in: MAGPIE_DEMO is not 1')
  const { rows } = await house.journal.read({ rows: [{ table: 'identity.seat', id: member }] })
  const seat = rows[0]?.['state']
  if (typeof seat === 'string' && isUuid(seat)) await endSession(house, member, seat, 'logged_out')
}

export const seedDemo = async (house: House, passwords: Passwords): Promise<void> => {
  if ((await memberByAccount(house, demoLogin.account)) !== null) return
  const hash = await passwords.hash(demoLogin.password)
  if (isRefusal(hash)) return
  await enrol(house, { key: 'seed/demo', account: demoLogin.account, hash, device: null, inviteCode: null })
}
