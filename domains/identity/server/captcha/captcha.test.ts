// The steps above proof of work, on the real wire: a picture, then a slider. Each is for one try, three minutes and one
// account. A longer proof of work can replace both, and the owner's own device gets neither.

import { solvePuzzle } from '@magpie/wire/puzzle'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captchaImage, login, register } from '../../contract/index.ts'
import { openSite, type Reply, type Site } from '../../testing/site.ts'
import { throttleId } from '../session/secret.ts'
import { longWorkBits } from './captcha.ts'
import { drawPicture, drawSlide } from './draw.ts'

const password = 'a lamp in the hall'
let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

type Asked = { readonly challenge: string; readonly work: string; readonly workBits: number }
const asked = ({ data }: Reply): Asked => data as unknown as Asked
/** Reads the answer with the house's own key. */
const answerOf = (challenge: string): string =>
  (JSON.parse(site.secrets.open(challenge, 'captcha')) as { answer: string }).answer
/** The bytes of every text in it that may be base64. */
const inClear = (text: string): string =>
  [...text.matchAll(/[\w+/-]{8,}/g)].map(([part]) => Buffer.from(part, 'base64').toString('latin1')).join(' ')
const tried = async (account: string, tries: number): Promise<void> => {
  const now = new Date(site.house.world.now())
  await site.house.db.query(
    `insert into identity.throttle (id, tries, last_at, free_at) values ($1, $2, $3, $3)
     on conflict (id) do update set tries = $2, last_at = $3`,
    [throttleId('login-stranger', account), tries, now],
  )
}
let made = 0
const account = async () => {
  const owner = site.visitor()
  const name = `captcha${++made}`
  await owner.call(register, { account: name, password, adult: true, terms: true })
  return { owner, name }
}

describe('captcha steps for strangers', () => {
  it('S-ERR-06: 6021 asks for a picture that hides its answer, 6024 means a wrong one, a right one passes', async () => {
    const { owner, name } = await account()
    await tried(name, 10)
    const visitor = site.visitor()
    const first = await visitor.call(login, { account: name, password })
    expect(first.status_code).toBe(6021)
    const { challenge } = asked(first)
    const shown = await visitor.call(captchaImage, { challenge })
    const { kind, image } = shown.data as unknown as { kind: string; image: string }
    expect([kind, Buffer.from(image, 'base64').subarray(1, 4).toString()]).toEqual(['picture', 'PNG'])
    for (const text of [first.data, shown.data].map((data) => JSON.stringify(data)))
      expect(`${text} ${inClear(text)}`).not.toContain(answerOf(challenge))
    const wrong = await visitor.call(login, { account: name, password, challenge, answer: 'none' })
    expect(wrong.status_code).toBe(6024)
    const again = { account: name, password, challenge, answer: answerOf(challenge) }
    expect((await visitor.call(login, again)).status_code).toBe(10409)
    const next = asked(wrong).challenge
    const right = { account: name, password, challenge: next, answer: answerOf(next).toLowerCase() }
    expect((await visitor.call(login, right)).status_code).toBe(6000)
    expect((await owner.call(login, { account: name, password })).status_code).toBe(6000)
  })

  it('S-ERR-06, S-ERR-09: 6022 asks for the slider, 6023 means a miss, 10409 a late or another account’s answer', async () => {
    const { owner, name } = await account()
    const { name: other } = await account()
    await tried(name, 15)
    await tried(other, 15)
    const visitor = site.visitor()
    const first = await visitor.call(login, { account: name, password })
    expect(first.status_code).toBe(6022)
    const { challenge } = asked(first)
    const hole = Number(answerOf(challenge))
    const foreign = { account: other, password, challenge, answer: String(hole) }
    expect((await visitor.call(login, foreign)).status_code).toBe(10409)
    const beside = await visitor.call(login, { account: name, password, challenge, answer: String(hole + 12) })
    expect(beside.status_code).toBe(6023)
    const next = asked(beside).challenge
    site.clock.aheadMs += 181_000
    await tried(name, 15)
    expect((await visitor.call(captchaImage, { challenge: next })).status_code).toBe(10409)
    const late = await visitor.call(login, { account: name, password, challenge: next, answer: answerOf(next) })
    expect(late.status_code).toBe(10409)
    const fresh = asked(late).challenge
    const near = { account: name, password, challenge: fresh, answer: String(Number(answerOf(fresh)) + 4) }
    expect((await visitor.call(login, near)).status_code).toBe(6000)
    expect((await owner.call(login, { account: name, password })).status_code).toBe(6000)
  })

  it('a long proof of work replaces the picture, a short one does not', async () => {
    const { name } = await account()
    await tried(name, 10)
    const visitor = site.visitor()
    const first = asked(await visitor.call(login, { account: name, password }))
    expect(first.workBits).toBe(longWorkBits)
    const proof = await solvePuzzle(first.work, first.workBits, async () => undefined)
    expect(
      (await visitor.call(login, { account: name, password, proof: proof.replace(`~${longWorkBits}~`, '~1~') }))
        .status_code,
    ).toBe(6021)
    expect((await visitor.call(login, { account: name, password, proof })).status_code).toBe(6000)
    expect((await site.visitor().call(login, { account: name, password, proof })).status_code).toBe(6021)
  })

  it('an unknown account gets the same steps', async () => {
    await tried('nobody4711', 10)
    expect((await site.visitor().call(login, { account: 'nobody4711', password })).status_code).toBe(6021)
  })

  it('pictures depend on their seed, and slider pictures on the answer', async () => {
    expect((await drawPicture('A3KX', 'seed')).equals(await drawPicture('A3KX', 'seed'))).toBe(true)
    expect((await drawPicture('A3KX', 'seed')).equals(await drawPicture('A3KX', 'other'))).toBe(false)
    expect((await drawSlide(120, 'seed')).scene.equals((await drawSlide(121, 'seed')).scene)).toBe(false)
    await expect(drawSlide(208, 'edge')).resolves.toBeDefined()
  })
})
