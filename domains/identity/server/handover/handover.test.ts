import { afterAll, beforeAll, expect, it } from 'vitest'
import { handoverMake, handoverShow, handoverTake, logout, memberInfo, register } from '../../contract/index.ts'
import { openSite, type Site, type Visitor } from '../../testing/site.ts'

let site: Site
let made = 0
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const giver = async (): Promise<{ readonly visitor: Visitor; readonly account: string }> => {
  const visitor = site.visitor()
  const account = `giver${(made += 1)}`
  const reply = await visitor.call(register, { account, password: 'rain on a tin roof', adult: true, terms: true })
  expect(reply.status_code).toBe(6000)
  return { visitor, account }
}
const codeOf = async (visitor: Visitor): Promise<string> =>
  ((await visitor.call(handoverMake)).data as unknown as { code: string }).code

it('S-QP-03: a code shows whose account it is, logs in once, and is refused the second time', async () => {
  const { visitor, account } = await giver()
  const code = await codeOf(visitor)
  const [one, other] = [site.visitor(), site.visitor()]
  expect((await one.call(handoverShow, { code })).data).toMatchObject({ account })
  expect((await one.call(handoverShow, { code })).status_code).toBe(6000)
  expect((await one.call(handoverTake, { code })).data).toMatchObject({ account })
  expect((await one.call(memberInfo)).status_code).toBe(6000)
  expect((await other.call(handoverShow, { code })).data.refused).toBe('handover_over')
  expect((await other.call(handoverTake, { code })).data.refused).toBe('handover_over')
})

it('S-QP-03: of ten at once one logs in', async () => {
  const { visitor } = await giver()
  const code = await codeOf(visitor)
  const replies = await Promise.all(Array.from({ length: 10 }, () => site.visitor().call(handoverTake, { code })))
  expect(replies.filter(({ status_code: status }) => status === 6000)).toHaveLength(1)
})

it('S-QP-03: a browser with a session keeps it, and the code is not consumed', async () => {
  const [from, seated] = [await giver(), await giver()]
  const code = await codeOf(from.visitor)
  expect((await seated.visitor.call(handoverTake, { code })).data.refused).toBe('handover_seated')
  expect((await seated.visitor.call(memberInfo)).status_code).toBe(6000)
  expect((await site.visitor().call(handoverTake, { code })).status_code).toBe(6000)
})

it('S-QP-03: a code ends after a minute, after a newer one, and with the session that made it', async () => {
  const { visitor } = await giver()
  const first = await codeOf(visitor)
  const second = await codeOf(visitor)
  const stranger = site.visitor()
  const word = async (code: string) => (await stranger.call(handoverTake, { code })).data.refused
  expect(await word(first)).toBe('handover_over')
  site.clock.aheadMs += 60_001
  expect(await word(second)).toBe('handover_over')
  const third = await codeOf(visitor)
  await visitor.call(logout)
  expect(await word(third)).toBe('handover_over')
})

it('L34: the code is not stored in clear text', async () => {
  const { visitor } = await giver()
  const code = await codeOf(visitor)
  const { rows } = await site.house.db.query(`select * from identity.handover`)
  expect(JSON.stringify(rows)).not.toContain(code)
})
