import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { ask, bare, closeAll, debit, deposit, lines, list, member, serve } from '../testing/mount-rig.ts'

afterEach(closeAll)

describe('input', () => {
  test('a query string is coerced from one spelling only', async () => {
    const app = await serve()
    const get = async (query: string) => (await app.inject({ url: `${list.path}?${query}` })).json()
    expect((await get('page=2&open=true&ids=a&ids=b')).data).toEqual({
      page: 2,
      open: true,
      ids: ['a', 'b'],
      caller: 'nobody',
    })
    expect((await get('page=2&ids=a')).data.ids).toEqual(['a'])
    for (const query of [
      'page=0x10',
      'page=1e3',
      'page=%201',
      'page=1.5',
      'page=',
      'page=1&open=1',
      'page=1&page=2',
      'page=1&x=1',
      'page=１',
      '',
      'page=1&ids=%00',
      'page=-1',
    ]) {
      expect((await get(query)).status_code, query).toBe(10003)
    }
  })
  test('a caller who disconnects in the middle of a body causes no fault', async () => {
    const app = await serve()
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const head = `POST ${bare.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`
    const socket = connect(port, '127.0.0.1', () => socket.write(head, () => socket.resetAndDestroy()))
    await expect.poll(() => lines.map((line) => JSON.parse(line).msg)).toEqual(['refused'])
  })
  test('a name in the path joins the input and cannot be overridden by the body', async () => {
    const app = await serve()
    expect((await ask(app, '/api/sample/abc', {})).body.data).toBe('abc')
    expect((await ask(app, '/api/sample/abc', { key: 'zzz' })).http).toBe(400)
    expect((await ask(app, '/api/sample/much-too-long', {})).http).toBe(400)
    expect((await ask(app, '/api/sample/%ff', {})).http).toBe(400)
  })
  test('an endpoint without input can be called without a body', async () => {
    const app = await serve()
    expect((await app.inject({ method: 'POST', url: bare.path })).json().status_code).toBe(6000)
    expect((await ask(app, bare.path, { x: 1 })).body.status_code).toBe(10003)
  })
  test('the wallet’s numbers have one spelling, and its raw body reaches the signature check', async () => {
    const app = await serve()
    const venue = { 'x-venue': 'V' }
    const raw = '{ "amount" : 12 }'
    expect((await ask(app, debit.path, raw, venue)).body).toEqual({
      status: 'OK',
      amount: 12,
      raw: Buffer.from(raw).toString('hex'),
    })
    for (const amount of ['12.0', '1e3', '-0', '1.5', '9007199254740993', '0', '-1', '"12"', '１２']) {
      expect((await ask(app, debit.path, `{"amount":${amount}}`, venue)).body, amount).toEqual({ status: 'VALIDATION' })
    }
  })
  test.each([
    ['an unknown key', '{"amount":"1","x":1}', 400],
    ['a number for text', '{"amount":1}', 400],
    ['a missing key', '{}', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['no JSON', '{"amount":', 400],
    ['nothing', '', 400],
    ['a key twice', '{"amount":"1","amount":"2"}', 400],
    ['a prototype', '{"amount":"1","__proto__":{"x":1}}', 400],
    ['depth', `{"amount":${'['.repeat(99)}${']'.repeat(99)}}`, 400],
    ['full-width digits', '{"amount":"１２"}', 400],
    ['NUL', '{"amount":"1","note":"\\u0000"}', 400],
    ['a lone surrogate', '{"amount":"1","note":"\\ud800"}', 400],
    ['too much', `{"amount":"1","note":"${'x'.repeat(3000)}"}`, 413],
  ])('%s is refused as 10003 and never a 500', async (_name, body, http) => {
    const app = await serve()
    const reply = await ask(app, deposit.path, body, member)
    expect([reply.http, reply.body.status_code]).toEqual([http, 10003])
  })
  test('broken UTF-8 and a wrong content type are refused as 10003', async () => {
    const app = await serve()
    expect((await ask(app, deposit.path, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), member)).body.status_code).toBe(
      10003,
    )
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/json; charset=gbk',
      'nonsense',
    ]) {
      const reply = await ask(app, deposit.path, '{"amount":"1"}', { ...member, 'content-type': type })
      expect(reply.body.status_code, type).toBe(10003)
      expect(reply.http, type).toBeLessThan(500)
    }
  })
})
