// Decision 0150: an operator who reads personal data leaves a trace, and the log line of each call names the operator.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { playerOne, register } from '@magpie/identity/contract'
import { opsCookie } from '@magpie/operators/contract'
import { seatOperator } from '@magpie/operators/testing'
import { repositoryRoot } from '@magpie/testkit/cluster'
import { openWireClient } from '@magpie/testkit/hostile'
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

test('each read of a person has a text in the log of the back office', () => {
  const file = join(repositoryRoot, 'domains', 'operators', 'admin', 'locales', 'zh-CN.json')
  const words = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
  const actions = platform.opsEndpoints
    .filter(({ method, who }) => method === 'GET' && who.startsWith('operator:'))
    .filter(({ takes, person = 'member' }) => person in (takes as unknown as Shaped)._zod.def.shape)
    .map(({ path }) => `action.read.${path.replace('/ops/v1/', '').replaceAll('/', '.')}`)
  expect(actions.length).toBeGreaterThan(5)
  expect(actions.filter((id) => words[id] === undefined)).toEqual([])
  const known = Object.keys(words).filter((id) => id.startsWith('action.read.'))
  expect(known.filter((id) => !actions.includes(id))).toEqual([])
})

type Shaped = { readonly _zod: { readonly def: { readonly shape: object } } }
