// Real processes: one that loops for ever, one that is stopped, one that works, and one that knows no beats.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { watchBeats } from './heartbeat.ts'

const folder = mkdtempSync(join(tmpdir(), 'magpie-beat-'))
const program = join(folder, 'process.mjs')
writeFileSync(
  program,
  `process.on('message', (message) => {
  if (message === 'beat' && process.argv[2] !== 'deaf') process.send('beat')
  if (message === 'loop') for (;;);
})
process.send('ready')
`,
)
/** Three seconds: a process that works may wait long for a processor. */
const beats = { everyMs: 50, missedMost: 60 }
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true }))

const open = async (...args: readonly string[]) => {
  const child = fork(program, [...args], { execArgv: [], silent: true })
  started.push(child)
  await once(child, 'message')
  let hung = 0
  watchBeats(child, beats, () => {
    hung += 1
    child.kill('SIGKILL')
  })
  return { child, hung: () => hung }
}
const heardBeat = async (child: ChildProcess): Promise<void> => {
  for (;;) if ((await once(child, 'message'))[0] === 'beat') return
}
const quiet = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

it.each(['loop', 'stop'] as const)('a process that hangs by %s is found once, and can be killed', async (how) => {
  const { child, hung } = await open()
  await heardBeat(child)
  if (how === 'loop') child.send('loop')
  else child.kill('SIGSTOP')
  expect((await once(child, 'exit'))[1]).toBe('SIGKILL')
  await quiet(beats.everyMs * 3)
  expect(hung()).toBe(1)
})

it('a process that answers, and one that knows no beats, are left alone', async () => {
  const [works, deaf] = [await open(), await open('deaf')]
  await heardBeat(works.child)
  await quiet(beats.everyMs * beats.missedMost * 1.3)
  expect([works.hung(), deaf.hung()]).toEqual([0, 0])
})
