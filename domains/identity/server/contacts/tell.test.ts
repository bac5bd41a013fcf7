// A notice exists exactly if its change does (decision 1386): it is stored in the same transaction, as news of the plan
// or as a letter, so that no process can end in between. If the notice cannot be stored, the change is not made.

import { openPool } from '@magpie/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  closingAsk,
  closingCancel,
  closingMine,
  contactAsk,
  contactConfirm,
  passwordAsk,
  passwordChange,
  passwordReset,
  register,
  totpBegin,
  totpConfirm,
  totpRemove,
} from '../../contract/index.ts'
import { openSite, type Reply, type Site, type Visitor } from '../../testing/site.ts'
import { codeOfKey } from '../../testing/authenticator.ts'
import { codeIn } from '../../testing/test-post.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const password = 'a lamp in the hall'
let made = 0
const member = async () => {
  const visitor = site.visitor()
  const account = `told${1000 + ++made}`
  const { data } = await visitor.call(register, { account, password, adult: true, terms: true })
  return { visitor, account, id: data.userId, mail: `${account}@example.com` }
}
const bind = async (visitor: Visitor, mail: string): Promise<Reply> => {
  const { data } = await visitor.call(contactAsk, { kind: 'mail', value: mail, password })
  return visitor.call(contactConfirm, { request: data.request, code: codeIn((await site.inbox(mail)).at(-1)) })
}

/** The notices of this member's plans, oldest first, each with whether its plan made the change. */
const plannedOf = async (id: string): Promise<readonly string[]> => {
  const { rows } = await site.house.db.query<{ what: string }>(
    `select body ->> 'what' what from house.outbox where member_id = $1 and topic = 'member.told' order by at, link, n`,
    [id],
  )
  return rows.map(({ what }) => what)
}

describe('a change by a plan', () => {
  it('a change of contact, of password, and a reset each bring their notice', async () => {
    const { visitor, account, id, mail } = await member()
    expect((await bind(visitor, mail)).status_code).toBe(6000)
    const next = 'a kettle on the stove'
    expect((await visitor.call(passwordChange, { password, next })).status_code).toBe(6000)
    const stranger = site.visitor()
    const { data } = await stranger.call(passwordAsk, { account, by: 'mail' })
    const code = codeIn((await site.inbox(mail)).at(-1))
    const last = 'a spoon in the cup'
    expect((await stranger.call(passwordReset, { request: data.request, code, password: last })).status_code).toBe(6000)
    expect(await plannedOf(id)).toEqual(['contact_changed', 'password_changed', 'password_reset'])
    // By now each of them is a letter.
    const heard = (await site.inbox(mail)).filter((text) => !/\d{6}/.test(text))
    expect(heard).toHaveLength(3)
  })

  it('the replaced contact is notified too, once per change', async () => {
    const { visitor, mail } = await member()
    await bind(visitor, mail)
    const other = `other-${mail}`
    await bind(visitor, other)
    const changed = (texts: readonly string[]) => texts.filter((text) => !/\d{6}/.test(text)).length
    expect([changed(await site.inbox(mail)), changed(await site.inbox(other))]).toEqual([2, 1])
  })
})

describe('a change by a single statement', () => {
  it('is not made if its notice cannot be stored', async () => {
    const { visitor } = await member()
    const owner = openPool({ url: site.url, max: 1 })
    const broken = async (ask: () => Promise<Reply>): Promise<number> => {
      await owner.query('alter table identity.letter add constraint killed check (false) not valid')
      const { http } = await ask()
      await owner.query('alter table identity.letter drop constraint killed')
      return http
    }
    const waits = async () => (await visitor.call(closingMine)).data as unknown as { waiting: object | null }
    expect(await broken(() => visitor.call(closingAsk, { password, giveUp: false }))).toBe(500)
    expect((await waits()).waiting).toBeNull()
    await visitor.call(closingAsk, { password, giveUp: false })
    expect(await broken(() => visitor.call(closingCancel))).toBe(500)
    expect((await waits()).waiting).not.toBeNull()
    await visitor.call(closingCancel)

    const { data } = await visitor.call(totpBegin, { password })
    const { uri } = data as unknown as { uri: string }
    const shown = () => codeOfKey(uri, site.house.world.now())
    expect(await broken(() => visitor.call(totpConfirm, { code: shown() }))).toBe(500)
    // Nothing was activated: the same code still activates it.
    expect((await visitor.call(totpConfirm, { code: shown() })).status_code).toBe(6000)
    site.clock.aheadMs += 30_000
    expect(await broken(() => visitor.call(totpRemove, { password, code: shown() }))).toBe(500)
    site.clock.aheadMs += 30_000
    expect((await visitor.call(totpRemove, { password, code: shown() })).data).toMatchObject({ totpAt: null })
    await owner.end()
  })
})
