// Promotion codes by the house's clock (S-QP-02, S-VAL-04, S-CONST-09): stamped when the link is opened, judged when used.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { promotionKeep, register } from '../../contract/index.ts'
import { openSite, type Reply, type Site } from '../../testing/site.ts'

const password = 'a lamp in the hall'
const minute = 60_000
const hour = 60 * minute
let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const stampOf = (reply: Reply): string => (reply.data as unknown as { stamp: string }).stamp
let made = 0
const joins = (invite: { code: string; name: string; stamp: string }) => {
  const { code, ...from } = invite
  const ask = { account: `invited${100 + ++made}`, password, adult: true, terms: true }
  return site.visitor().call(register, { ...ask, inviteCode: code, inviteFrom: from })
}

describe('S-VAL-04, S-CONST-09: a code from a link', () => {
  it.each([
    ['invite_code', 24],
    ['i_code', 12],
    ['r_code', 12],
    ['r_bet', 12],
  ])('%s is valid for %i hours by the server’s clock, and refused a minute later', async (name, hours) => {
    const code = 'QUE8K2'
    const stamp = stampOf(await site.visitor().call(promotionKeep, { name, code }))
    site.clock.aheadMs += hours * hour - minute
    const looked = await site.visitor().call(promotionKeep, { name, code, stamp })
    expect(looked.status_code).toBe(6000)
    expect((looked.data as unknown as { leftMs: number }).leftMs).toBeLessThanOrEqual(minute)
    expect((await joins({ name, code, stamp })).status_code).toBe(6000)
    site.clock.aheadMs += 2 * minute
    expect((await site.visitor().call(promotionKeep, { name, code, stamp })).data.refused).toBe('promotion_over')
    expect((await joins({ name, code, stamp })).data.refused).toBe('promotion_over')
  })

  it('its stamp is refused for another code, another kind, or if invented', async () => {
    const stamp = stampOf(await site.visitor().call(promotionKeep, { name: 'i_code', code: 'SHORT1' }))
    for (const other of [
      { name: 'invite_code', code: 'SHORT1', stamp },
      { name: 'i_code', code: 'OTHER2', stamp },
      { name: 'i_code', code: 'SHORT1', stamp: 'none' },
    ])
      expect((await joins(other)).data.refused).toBe('promotion_over')
  })
})
