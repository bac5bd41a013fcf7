// The rendering process cannot always be started at once. The server retries and keeps taking bets.

import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { realWorld } from '@magpie/kernel/real-world'
import { rememberingLog } from '@magpie/testkit'
import { expect, it, vi } from 'vitest'
import { openDrawing } from './open-drawing.ts'

const { fork } = vi.hoisted(() => ({ fork: vi.fn<() => ChildProcess>() }))
vi.mock('node:child_process', async (original) => ({ ...(await original<object>()), fork }))

it('a renderer that cannot start, for lack of memory or processes, is started again later', async () => {
  let begun = 0
  fork.mockImplementation(() => {
    begun += 1
    if (begun === 1) throw new Error('spawn ENOMEM')
    const pid = begun > 2 ? 1 : undefined
    const kill = (): void => void child.emit('exit', null, 'SIGKILL')
    const child = Object.assign(new EventEmitter(), { pid, connected: false, kill }) as unknown as ChildProcess
    if (pid === undefined) setTimeout(() => child.emit('error', new Error('spawn EAGAIN')))
    else setTimeout(() => child.emit('message', { is: 'open' }, undefined as never))
    return child
  })
  const nobody = () => Promise.reject(new Error('nobody answers'))
  const ground = { siteKey: '', siteOrigin: '', venues: {}, development: false, kit: false }
  const answers = { config: async () => undefined, site: nobody, vendor: nobody }
  const drawing = openDrawing({ world: realWorld(), log: rememberingLog(), ground, answers })
  await drawing.ready
  expect([begun, drawing.pid()]).toEqual([3, 1])
  await drawing.close()
})
