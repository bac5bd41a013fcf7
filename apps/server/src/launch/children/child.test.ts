// The launcher keeps running when anything else fails, also when there is no memory, file handle or disk to restart it
// with.

import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { fstatSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rememberingLog } from '@magpie/testkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startChild } from './child.ts'
import { fileLog } from '../file-log.ts'

type Fork = (program: string, args: unknown, how: { readonly stdio: readonly unknown[] }) => ChildProcess
const { fork } = vi.hoisted(() => ({ fork: vi.fn<Fork>() }))
vi.mock('node:child_process', async (original) => ({ ...(await original<object>()), fork }))

beforeEach(() => {
  vi.useFakeTimers()
  for (const level of ['log', 'error'] as const) vi.spyOn(console, level).mockReturnValue(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  fork.mockReset()
})

const folder = mkdtempSync(join(tmpdir(), 'magpie-child-'))
const spec = { name: 'one', program: 'one.ts', env: {}, log: join(folder, 'one.log'), logName: 'one.log' }

/** The results of successive forks; the last one repeats. */
const forked = (...answers: readonly ('runs' | 'none' | 'throws')[]) => {
  const children: EventEmitter[] = []
  const outputs: unknown[] = []
  fork.mockImplementation((_program, _args, { stdio }) => {
    outputs.push(stdio[1])
    const answer = answers[Math.min(outputs.length, answers.length) - 1]
    if (answer === 'throws') throw new Error('spawn ENOMEM')
    const child = Object.assign(new EventEmitter(), {
      pid: answer === 'runs' ? 1 : undefined,
    }) as unknown as ChildProcess
    children.push(child)
    setTimeout(() => {
      if (answer === 'runs') child.emit('message', 'ready', undefined as never)
      else child.emit('error', new Error('spawn EAGAIN'))
    }, 10)
    return child
  })
  return { children, outputs }
}

it('a process that failed to start is started again, however it failed', async () => {
  const { children, outputs } = forked('runs', 'none', 'throws', 'runs')
  const log = rememberingLog()
  const child = startChild(spec, log)
  await vi.advanceTimersByTimeAsync(20)
  await child.ready
  children[0]?.emit('exit', null, 'SIGKILL')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(outputs).toHaveLength(4)
  expect(log.said.map(({ facts }) => facts['how'])).toEqual(['SIGKILL', 'spawn EAGAIN', 'spawn ENOMEM'])
})

it('the launcher leaves no log file open, however often a process is restarted', async () => {
  const { children, outputs } = forked('runs')
  const child = startChild(spec, rememberingLog())
  await vi.advanceTimersByTimeAsync(20)
  await child.ready
  children[0]?.emit('exit', 1, null)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(outputs).toHaveLength(2)
  for (const output of outputs) expect(() => fstatSync(output as number)).toThrow('EBADF')
})

it('an alarm that no file can take still reaches stderr and its listener', () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const log = fileLog(join(folder, 'none', 'launch.log'))
  const heard: string[] = []
  log.hear((_facts, what) => void heard.push(what))
  log.alarm({}, 'the disk is full')
  expect([heard, String(told.mock.calls[0]?.[0]).includes('the disk is full')]).toEqual([['the disk is full'], true])
})
