// The page renderer when its server is killed: it exits by itself, without an error.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buildSite } from '@magpie/testkit/built-site'
import { beforeAll, expect, test } from 'vitest'
import type { FromDrawer, ToDrawer } from './messages.ts'

beforeAll(() => buildSite())

const ground = { siteKey: 'key', siteOrigin: 'http://site.test', venues: {}, development: false, kit: false }
const sight = { id: 'r', url: '/', path: '/', look: undefined }

test('ends without an error when its server disappears between questions', async () => {
  const program = fileURLToPath(new URL('draw-main.ts', import.meta.url))
  const child = fork(program, [], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.on('data', (text: Buffer) => (complaint += text.toString()))
  const say = (message: ToDrawer): void => void child.send(message)
  const ended = once(child, 'exit')
  say({ is: 'open', ground })
  await new Promise<void>((done) => child.on('message', (message) => (message as FromDrawer).is === 'open' && done()))
  for (let number = 1; number <= 50; number++) say({ is: 'draw', number, sight })
  await new Promise<void>((done) =>
    child.on('message', (message) => (message as FromDrawer).is === 'question' && done()),
  )
  child.disconnect()
  expect(await ended).toEqual([0, null])
  expect(complaint).toBe('')
})
