import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLog } from './request-log.ts'
import { rotatingFile } from './rotating-file.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'magpie-log-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const lines = (): readonly number[] =>
  readdirSync(folder)
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .flatMap((name) => {
      const bytes = readFileSync(join(folder, name))
      return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString().split('\n').filter(Boolean)
    })
    .map((line) => (JSON.parse(line) as { n: number }).n)
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

it('a log turns over when it has grown, keeps so many files, loses no line of them, and is its owner’s alone', async () => {
  const stream = rotatingFile({ file: join(folder, 'x.log'), maxBytes: 4_000, keep: 3, compress: false })
  const log = openLog({ stream })
  for (let n = 0; n < 300; n++) {
    log.info({ n }, 'a line of some length so that the file grows')
    if (n % 20 === 0) await pause(5)
  }
  log.flush()
  await pause(100)
  log.flush()
  expect(readdirSync(folder).toSorted()).toEqual(['x.log', 'x.log.1', 'x.log.2', 'x.log.3'])
  for (const name of readdirSync(folder)) {
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    // What is written while the next file is opened may still go to the one before: a block at most.
    expect(statSync(join(folder, name)).size).toBeLessThan(4_000 + 4_200)
  }
  const kept = lines()
  expect(kept.at(-1)).toBe(299)
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, at) => 300 - kept.length + at))
})

it('a log turns over when a day has ended, and what was turned over is compressed where that is wanted', async () => {
  let now = Date.UTC(2026, 10, 23, 23, 59)
  const stream = rotatingFile({ file: join(folder, 'x.log'), maxBytes: 1e9, keep: 5, compress: true, now: () => now })
  const log = openLog({ stream })
  log.info({ n: 0 }, 'today')
  await pause(50)
  now += 120_000
  log.info({ n: 1 }, 'tomorrow')
  for (let tries = 0; tries < 100 && !readdirSync(folder).includes('x.log.1.gz'); tries++) await pause(20)
  log.flush()
  expect(readdirSync(folder).toSorted()).toEqual(['x.log', 'x.log.1.gz'])
  expect(lines()).toEqual([0, 1])
})

it('a process of the house that is started by itself keeps its log in the file that it is told, and turns it over', async () => {
  const child = fork(new URL('../testing/logging-process.ts', import.meta.url), [], {
    env: { ...process.env, MAGPIE_LOG_FILE: join(folder, 'own.log'), MAGPIE_LOG_MAX_MB: '1', MAGPIE_LOG_KEEP: '2' },
    execArgv: [],
  })
  await new Promise<void>((done) => void child.once('exit', () => done()))
  expect(readdirSync(folder).toSorted()).toEqual(['own.log', 'own.log.1', 'own.log.2'])
  expect(readdirSync(folder).every((name) => (statSync(join(folder, name)).mode & 0o777) === 0o600)).toBe(true)
}, 30_000)
