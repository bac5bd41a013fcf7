import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
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
const isThere = (name: string): boolean => readdirSync(folder).includes(name)
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

it('a log rotates by size, keeps a number of files, loses no line in them, and only its owner can read it', async () => {
  const stream = rotatingFile({ file: join(folder, 'x.log'), maxBytes: 4_000, keep: 3, compress: false })
  const log = openLog({ stream })
  for (let n = 0; n < 300; n++) {
    log.info({ n }, 'a line of some length so that the file grows')
    if (n % 20 !== 0) continue
    // Nothing is rotated until the next file exists.
    while (!isThere('x.log')) await pause(2)
    await pause(5)
  }
  await expect
    .poll(
      () => {
        log.flush()
        return readdirSync(folder).toSorted()
      },
      { timeout: 15_000 },
    )
    .toEqual(['x.log', 'x.log.1', 'x.log.2', 'x.log.3'])
  await expect.poll(() => lines().at(-1)).toBe(299)
  for (const name of readdirSync(folder)) {
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    // Lines that are written while the next file is opened may still go to the old one: a block at most.
    expect(statSync(join(folder, name)).size).toBeLessThan(4_000 + 4_200)
  }
  const kept = lines()
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, at) => 300 - kept.length + at))
})

it('a log rotates at the end of a day, and the old file is compressed on request', async () => {
  let now = Date.UTC(2026, 10, 23, 23, 59)
  const stream = rotatingFile({ file: join(folder, 'x.log'), maxBytes: 1e9, keep: 5, compress: true, now: () => now })
  const log = openLog({ stream })
  log.info({ n: 0 }, 'today')
  while (!isThere('x.log')) await pause(2)
  now += 120_000
  // The file may exist a moment before the log knows of it: then a later line of the new day rotates it.
  let n = 0
  await expect
    .poll(
      () => {
        if (!isThere('x.log.1') && !isThere('x.log.1.gz')) log.info({ n: (n += 1) }, 'tomorrow')
        log.flush()
        return readdirSync(folder).toSorted()
      },
      { timeout: 15_000 },
    )
    .toEqual(['x.log', 'x.log.1.gz'])
  await expect.poll(lines).toEqual(Array.from({ length: n + 1 }, (_, at) => at))
})

it('a log that rotates again during compression loses no line', async () => {
  let now = Date.UTC(2026, 10, 23, 23, 59, 59)
  const file = join(folder, 'x.log')
  const stream = rotatingFile({ file, maxBytes: 12e6, keep: 5, compress: true, now: () => now })
  // Some megabytes that take their time.
  let n = 0
  const fill = (): void => {
    for (const end = n + 400; n < end; n += 1)
      stream.write(`${JSON.stringify({ n, what: randomBytes(12_000).toString('base64') })}\n`)
    stream.flushSync()
  }
  fill()
  while (!isThere('x.log')) await pause(2)
  await pause(20)
  for (let turned = 0; turned < 3; turned += 1) {
    fill()
    // The day ends while it is compressed.
    now += 86_400_000
    await pause(5)
  }
  await expect
    .poll(
      () => readdirSync(folder).every((name) => !name.endsWith('.part') && (name === 'x.log' || name.endsWith('.gz'))),
      {
        timeout: 30_000,
      },
    )
    .toBe(true)
  stream.flushSync()
  await expect.poll(lines, { timeout: 30_000 }).toEqual(Array.from({ length: n }, (_, at) => at))
})

it('a process that is started alone writes its log to the given file and rotates it', async () => {
  const child = fork(new URL('../testing/logging-process.ts', import.meta.url), [], {
    env: { ...process.env, MAGPIE_LOG_FILE: join(folder, 'own.log'), MAGPIE_LOG_MAX_MB: '1', MAGPIE_LOG_KEEP: '2' },
    execArgv: [],
  })
  await new Promise<void>((done) => void child.once('exit', () => done()))
  expect(readdirSync(folder).toSorted()).toEqual(['own.log', 'own.log.1', 'own.log.2'])
  expect(readdirSync(folder).every((name) => (statSync(join(folder, name)).mode & 0o777) === 0o600)).toBe(true)
})
