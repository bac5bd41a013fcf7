// A terminal that is closed, or Ctrl+C in it, reaches every process of the house at once, not only the launcher.

import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'

const program = fileURLToPath(new URL('testing/waiting-process.ts', import.meta.url))
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

const env = { ...process.env, MAGPIE_LOG_FILE: '' }
const ended = async (child: ChildProcess): Promise<unknown> => once(child, 'exit')

it('under a supervisor a process does not die of its terminal: it waits to be told, and drains', async () => {
  for (const signal of ['SIGHUP', 'SIGINT'] as const) {
    const child = fork(program, [], { env, execArgv: [], silent: true })
    started.push(child)
    await once(child, 'message')
    child.kill(signal)
    await new Promise((done) => setTimeout(done, 300))
    expect([child.exitCode, child.signalCode], signal).toEqual([null, null])
    child.send('drain')
    expect(await ended(child), signal).toEqual([0, null])
  }
})

it('a process answers its supervisor’s beats', async () => {
  const child = fork(program, [], { env, execArgv: [], silent: true })
  started.push(child)
  await once(child, 'message')
  child.send('beat')
  expect((await once(child, 'message'))[0]).toBe('beat')
})

it('without a supervisor each of the usual signals drains it', async () => {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    started.push(child)
    await once(child.stdout, 'data')
    child.kill(signal)
    expect(await ended(child), signal).toEqual([0, null])
  }
})
