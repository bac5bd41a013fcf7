// How long members' pictures are kept.

import { dayMs, type Uuid } from '@magpie/kernel'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileOne } from '../contract/index.ts'
import { openScene } from '../testing/scene.ts'
import { sweepFiles } from './files.ts'

let scene: Awaited<ReturnType<typeof openScene>>
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()

const isKept = async (member: Uuid, id: string): Promise<boolean> =>
  (await scene.ask(member, fileOne, { id })).refused === undefined

it('L34: a member’s picture is deleted after 180 days, by the role that the server runs as', async () => {
  const member = scene.id()
  const { id: old = '' } = await scene.upload(member, await picture())
  scene.clock.aheadMs += 100 * dayMs
  const { id: young = '' } = await scene.upload(member, await picture())
  scene.clock.aheadMs += 81 * dayMs
  await sweepFiles.run({}, scene.house)
  expect([await isKept(member, old), await isKept(member, young)]).toEqual([false, true])
  scene.clock.aheadMs -= 181 * dayMs
})

it('a member stores at most sixty pictures a day', async () => {
  const member = scene.id()
  await scene.house.db.query(
    `insert into service.file (id, member_id, bytes, width, height, at)
     select gen_random_uuid(), $1, '', 1, 1, $2 from generate_series(1, 60)`,
    [member, new Date(scene.house.world.now())],
  )
  expect((await scene.upload(member, await picture())).refused).toBe('too_many')
  scene.clock.aheadMs += dayMs + 1
  expect((await scene.upload(member, await picture())).refused).toBeUndefined()
  scene.clock.aheadMs -= dayMs + 1
})
