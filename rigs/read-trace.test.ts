// Decision 0150: an operator who reads personal data leaves a trace, and the log line of each call names the operator.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { opsPicture } from '@magpie/content/contract'
import { playerOne, register } from '@magpie/identity/contract'
import { isRefusal } from '@magpie/kernel'
import { opsCookie } from '@magpie/operators/contract'
import { seatOperator } from '@magpie/operators/testing'
import { talkSay, talkWhole } from '@magpie/service/contract'
import { repositoryRoot } from '@magpie/testkit/cluster'
import { openWireClient } from '@magpie/testkit/hostile'
import { opsBetsFound } from '@magpie/venues/contract'
import type { Endpoint } from '@magpie/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlayer } from './testing/actors.ts'
import { openPlatform, type Platform } from './testing/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform({ ops: true })
})
afterAll(() => platform.close())

test('a read of a member is in the audit log once in ten minutes, and in the request log each time', async () => {
  const { owner, world, log } = platform
  const player = await openPlayer(platform, 1)
  const reader = await seatOperator(owner, world, { account: 'reader.1', roles: ['support'] })
  const { rows } = await owner.query<{ id: string }>(`select id from identity.member where account = $1`, [
    player.account,
  ])
  const member = rows[0]?.id ?? ''
  const client = openWireClient(platform.opsOrigin, 60)
  const headers = [
    ['cookie', `${opsCookie}=${reader.secret}`],
    ['token', reader.marker],
  ] as const
  const read = async () => client.send({ method: 'GET', url: `${playerOne.path}?id=${member}`, headers })
  expect([(await read()).status, (await read()).status]).toEqual([200, 200])
  const trace =
    await owner.query(`select action, operator_id, session_id is not null as seated, member_id from operators.audit
    where action like 'read.%'`)
  expect(trace.rows).toEqual([{ action: 'read.players.one', operator_id: reader.id, seated: true, member_id: member }])
  const lines = platform.said().filter((line) => line['path'] === playerOne.path)
  expect(lines.map((line) => line['operator'])).toEqual(['reader.1', 'reader.1'])
  expect(log()).not.toContain(reader.secret)
  const unnamed = platform.said().filter((line) => line['path'] === register.path)
  expect(unnamed.every((line) => line['operator'] === undefined)).toBe(true)
  player.client.close()
  client.close()
})

test('a read of a talk by its own id names the member, and a number that belongs to none leaves no trace', async () => {
  const { owner, world } = platform
  const player = await openPlayer(platform, 2)
  const said = await player.call(talkSay, { key: world.id(), text: 'where is my money' })
  if (isRefusal(said)) throw new Error(said.refused)
  const { rows } = await owner.query<{ id: string; member: string }>(`select id, member_id member from service.talk`)
  const [talk] = rows
  const reader = await seatOperator(owner, world, { account: 'reader.2', roles: ['support'] })
  const client = openWireClient(platform.opsOrigin, 61)
  const headers = [
    ['cookie', `${opsCookie}=${reader.secret}`],
    ['token', reader.marker],
  ] as const
  const read = async (url: string) => (await client.send({ method: 'GET', url, headers })).status
  expect(await read(`${talkWhole.path}?id=${talk?.id}`)).toBe(200)
  expect(await read(`${opsBetsFound.path}?number=1`)).toBe(200)
  const traces = await owner.query(`select action, member_id from operators.audit where operator_id = $1`, [reader.id])
  expect(traces.rows).toEqual([{ action: 'read.service.talk', member_id: talk?.member }])
  player.client.close()
  client.close()
})

const reads = (): readonly Endpoint[] =>
  platform.opsEndpoints.filter(({ method, who }) => method === 'GET' && who.startsWith('operator:'))

const shapeOf = (schema: unknown): object => (schema as Shaped)._zod.def.shape ?? {}

/** The keys of an answer and of the objects in it, but not of the rows of its lists. */
const toldOf = (schema: unknown): readonly string[] => {
  const { innerType } = (schema as Shaped)._zod.def
  if (innerType !== undefined) return toldOf(innerType)
  return Object.entries(shapeOf(schema)).flatMap(([key, one]) => [key, ...toldOf(one)])
}

test('no read of the back office gives the data of one member without saying whose', () => {
  const silent = reads().filter(
    ({ takes, person }) => (person ?? ('member' in shapeOf(takes) ? '' : 'none')) === 'none',
  )
  expect(silent.length).toBeGreaterThan(20)
  const whose = new Set(['member', 'memberId', 'player', 'phone', 'realName', 'payerName'])
  const faults = silent.flatMap(({ path, gives }) =>
    toldOf(gives).flatMap((key) => (whose.has(key) ? [`${path}: ${key}`] : [])),
  )
  expect(faults).toEqual([])
  // A picture has an owner, whom only the handler knows.
  const pictures = silent.filter(({ gives }) => toldOf(gives).includes('base64')).map(({ path }) => path)
  expect(pictures).toEqual([opsPicture.path])
})

test('each read of a person has a text in the log of the back office', () => {
  const file = join(repositoryRoot, 'domains', 'operators', 'admin', 'locales', 'zh-CN.json')
  const words = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
  const actions = reads()
    .filter(({ takes, person }) => (person === undefined ? 'member' in shapeOf(takes) : person !== 'none'))
    .map(({ path }) => `action.read.${path.replace('/ops/v1/', '').replaceAll('/', '.')}`)
  expect(actions.length).toBeGreaterThan(5)
  expect(actions.filter((id) => words[id] === undefined)).toEqual([])
  const known = Object.keys(words).filter((id) => id.startsWith('action.read.'))
  expect(known.filter((id) => !actions.includes(id))).toEqual([])
})

type Shaped = { readonly _zod: { readonly def: { readonly shape?: object; readonly innerType?: unknown } } }
