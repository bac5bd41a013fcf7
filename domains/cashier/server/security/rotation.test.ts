import { openPool } from '@magpie/db'
import { isRefusal } from '@magpie/kernel'
import { mastersOf } from '@magpie/wire/keyring'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CashierScene, memberName, memberPin, openCashierScene } from '../../testing/index.ts'
import { sealedFor } from '../accounts/account-forms.ts'
import { ownAccount } from '../accounts/account-store.ts'
import { openSecrets } from '../secrets.ts'
import { toolsOf, type Tools } from '../tools.ts'
import { realName } from './person-store.ts'
import { confirmPin, hashPin } from './pins.ts'

let scene: CashierScene
let owner: Pool
beforeAll(async () => {
  scene = await openCashierScene()
  owner = openPool({ url: scene.url, max: 1 })
})
afterAll(async () => {
  await owner.end()
  await scene.close()
})

const under = (secret: string, ...newer: readonly string[]): Tools => toolsOf({ ...scene.settings, secret, newer })

it('PIN, name and account number stay readable after a rotation of the master secret, and new data uses the newest secret', async () => {
  const member = await scene.withdrawer(0n)
  const first = scene.settings.secret
  const rotated = under(first, 'a newer secret')
  expect(await confirmPin(scene.house, rotated, member.id, memberPin)).toBe(true)
  expect(await realName(scene.house, rotated.secrets, member.id)).toBe(memberName)
  const account = await ownAccount(scene.house, member.id, member.card)
  const numberBy = ({ secrets }: Tools): unknown =>
    JSON.parse(secrets.open(account?.sealed ?? '', sealedFor(member.card)))
  expect(numberBy(rotated)).toEqual({ ...(numberBy(under(first)) as object), holder: memberName })
  expect(() => numberBy(under('a newer secret'))).toThrow(/L34/)
  await expect(confirmPin(scene.house, under('a newer secret'), member.id, memberPin)).rejects.toThrow(/L34/)
  // A fault leaves the turn of a try to run out.
  scene.later(10_001)

  const hash = await hashPin(rotated, member.id, '914276')
  if (isRefusal(hash)) throw new Error(hash.refused)
  await owner.query('update cashier.pin set hash = $2 where id = $1', [member.id, hash])
  expect(await confirmPin(scene.house, rotated, member.id, '914276')).toBe(true)
  expect(await confirmPin(scene.house, under(first, 'the newest', 'a newer secret'), member.id, '914276')).toBe(true)
  await expect(confirmPin(scene.house, under(first), member.id, '914276')).rejects.toThrow(/L34/)
})

it('data from before keys had names belongs to the first secret', async () => {
  const member = await scene.withdrawer(0n)
  await owner.query(`update cashier.pin set hash = substr(hash, 10) where id = $1`, [member.id])
  const rotated = under(scene.settings.secret, 'a newer secret')
  expect(await confirmPin(scene.house, rotated, member.id, memberPin)).toBe(true)
  const { secrets } = under(scene.settings.secret)
  expect(rotated.secrets.open(secrets.seal('a number', 'an account').slice(9), 'an account')).toBe('a number')
})

it('fingerprints still find older data, and a page signed before the rotation stays valid', () => {
  const world = scene.house.world
  const [before, after] = [openSecrets(['one'], world), openSecrets(mastersOf('one', ['two']), world)]
  expect(after.print('6222 0000')).toBe(before.print('6222 0000'))
  const page = { id: 'D1', member: world.id(), expires: 5 }
  expect(after.pageStands(page, before.signPage(page))).toBe(true)
  expect(before.pageStands(page, after.signPage(page))).toBe(false)
})
