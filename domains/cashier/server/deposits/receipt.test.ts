// Receipts: a picture is re-encoded, any other file is refused, and a too large one never arrives.

import { openClient } from '@magpie/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { depositChase, depositOne, depositReceipt, type DepositView } from '../../contract/index.ts'
import { type CashierScene, openCashierScene } from '../../testing/index.ts'

let scene: CashierScene
beforeAll(async () => {
  scene = await openCashierScene()
})
afterAll(() => scene.close())

describe('receipts', () => {
  const upload = (id: string, bytes: Buffer, type: string, by: { readonly id: string; readonly session: string }) =>
    scene.server.inject({
      method: 'POST',
      url: depositReceipt.path.replace(':id', id),
      headers: { 'x-test-member': `${by.id}/${by.session}`, 'content-type': type },
      payload: bytes,
    })
  const picture = (format: 'png' | 'jpeg', width = 40, height = 30): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: '#c33' } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .toFormat(format)
      .toBuffer()

  it('a picture is encoded anew without metadata, at most 1600 wide, and at most three times', async () => {
    const member = await scene.payer()
    const { id } = await scene.open(member, 'ebpay-1', '100')
    for (const bytes of [await picture('png'), await picture('jpeg', 4000, 100), await picture('jpeg')])
      expect((await upload(id, bytes, bytes[0] === 0xff ? 'image/jpeg' : 'image/png', member)).json()).toMatchObject({
        status_code: 6000,
        data: { state: 'receipt' },
      })
    expect((await upload(id, await picture('png'), 'image/png', member)).json().data.refused).toBe('receipts_many')
    const { rows } = await scene.house.db.query<{ bytes: Buffer; width: number }>(
      `select bytes, width from cashier.receipt where deposit_id = $1 order by at`,
      [id],
    )
    expect(rows.map(({ width }) => width)).toEqual([40, 1600, 40])
    for (const { bytes } of rows) {
      const read = await sharp(bytes).metadata()
      expect([read.format, read.exif]).toEqual(['jpeg', undefined])
    }
  })

  it('of several receipts at once only as many are kept as may be', async () => {
    const member = await scene.payer()
    const { id } = await scene.open(member, 'ebpay-1', '100')
    const bytes = await picture('png')
    for (let nth = 0; nth < 2; nth++) await upload(id, bytes, 'image/png', member)
    // Nothing is stored until all of them have been judged by the two that are there.
    const other = await openClient({ url: scene.url })
    await other.query('begin')
    await other.query('lock table cashier.receipt in share row exclusive mode')
    const going = Promise.all([0, 1, 2].map(() => upload(id, bytes, 'image/png', member)))
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await scene.house.db.query(waits)).rowCount, { timeout: 10_000 }).toBe(3)
    await other.query('commit')
    await other.end()
    const told = (await going).map((reply) => String(reply.json().data.refused ?? 'kept'))
    expect(told.toSorted()).toEqual(['kept', 'receipts_many', 'receipts_many'])
    const { rows } = await scene.house.db.query(`select id from cashier.receipt where deposit_id = $1`, [id])
    expect(rows).toHaveLength(3)
  })

  it.each([
    ['a page', Buffer.from('<script>alert(1)</script>'), 'image/png'],
    ['half a picture', 'half', 'image/png'],
    [
      'a GIF',
      Buffer.from('47494638396101000100800000000000ffffff2c00000000010001000002024401003b', 'hex'),
      'image/png',
    ],
    ['nothing', Buffer.alloc(0), 'image/jpeg'],
  ] as const)('%s is refused as a receipt', async (_what, bytes, type) => {
    const member = await scene.payer()
    const { id } = await scene.open(member, 'ebpay-1', '100')
    const whole = await picture('png', 400, 400)
    const reply = await upload(id, bytes === 'half' ? whole.subarray(0, whole.length / 2) : bytes, type, member)
    expect(reply.json().data.refused).toBe('receipt_unreadable')
    expect((await scene.done<DepositView>(depositOne, { id }, member)).state).toBe('open')
  })

  it('more than ten megabytes, and any other type, are refused before they are read', async () => {
    const member = await scene.payer()
    const { id } = await scene.open(member, 'ebpay-1', '100')
    expect((await upload(id, Buffer.alloc(10_485_761, 0xff), 'image/jpeg', member)).statusCode).toBe(413)
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'image/svg+xml', 'text/plain'])
      expect((await upload(id, Buffer.from('{}'), type, member)).statusCode).toBe(415)
  })

  it('a reminder needs a receipt, and can be sent again after ten minutes', async () => {
    const member = await scene.payer()
    const { id } = await scene.open(member, 'ebpay-1', '100')
    expect((await scene.call(depositChase, { id }, member)).data['refused']).toBe('order_settled')
    await upload(id, await picture('png'), 'image/png', member)
    const chased = await scene.done<DepositView>(depositChase, { id }, member)
    expect([chased.may.includes('chase'), (chased.chaseFrom ?? 0) - (chased.chasedAt ?? 0)]).toEqual([false, 600_000])
    expect((await scene.call(depositChase, { id }, member)).data).toMatchObject({ refused: 'chase_early', minutes: 10 })
    scene.later(600_001)
    expect((await scene.done<DepositView>(depositChase, { id }, member)).state).toBe('receipt')
  })
})
