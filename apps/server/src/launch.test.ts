import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPool } from '@magpie/db'
import { placeOf, removeEmbedded, startEmbedded } from '@magpie/db/embedded'
import { freshDatabase } from '@magpie/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'

// Real processes on a temporary data folder and free ports, as a person at a terminal starts them.
const launcher = fileURLToPath(new URL('../launch.js', import.meta.url))

type Run = {
  readonly child: ChildProcess
  readonly out: () => string
  readonly err: () => string
  readonly exit: Promise<number | null>
}

let home = ''
let ports = { site: 0, vendor: 0, rail: 0, ops: 0 }
let runs: Run[] = []

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

// Making a cluster costs seconds on a busy disk, so the tests share one and come in the order of its life.
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'launch-'))
})
afterAll(async () => {
  await removeEmbedded(home, true)
  rmSync(home, { recursive: true, force: true })
})
beforeEach(async () => {
  ports = { site: await freePort(), vendor: await freePort(), rail: await freePort(), ops: await freePort() }
})
afterEach(async () => {
  for (const { child, exit } of runs) {
    child.kill('SIGTERM')
    await exit
  }
  runs = []
})

const launch = (env: Readonly<Record<string, string>> = {}, args: readonly string[] = []): Run => {
  const { DATABASE_URL: _none, NODE_ENV: _test, ...inherited } = process.env
  const child = spawn(process.execPath, [launcher, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      MAGPIE_DATA: home,
      MAGPIE_PORT: String(ports.site),
      YBTY_PORT: String(ports.vendor),
      SANDPAY_PORT: String(ports.rail),
      MAGPIE_OPS_PORT: String(ports.ops),
      ...env,
    },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (piece: Buffer) => (said.out += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => (said.err += piece.toString()))
  const exit = new Promise<number | null>((done) => void child.once('close', (code) => done(code)))
  const run = { child, out: () => said.out, err: () => said.err, exit }
  runs.push(run)
  return run
}

const until = async (holds: () => boolean | Promise<boolean>, forMs = 45_000): Promise<void> => {
  const started = Date.now()
  while (!(await holds())) {
    if (Date.now() - started > forMs) throw new Error('waited in vain')
    await new Promise((done) => setTimeout(done, 20))
  }
}
const ready = async (run: Run): Promise<void> => {
  await until(() => run.out().includes('按 Ctrl+C 停止') || run.child.exitCode !== null)
  if (run.child.exitCode !== null) throw new Error(`it ended: ${run.out()}${run.err()}${logs()}`)
}
const logs = (): string =>
  readdirSync(join(home, 'log'))
    .map((name) => readFileSync(join(home, 'log', name), 'utf8').slice(-2000))
    .join('\n')
const answers = async (path: string): Promise<number> => {
  try {
    return (await fetch(`http://127.0.0.1:${ports.site}${path}`)).status
  } catch {
    return 0
  }
}
/** One line on the terminal, exit code 1. */
const trouble = async (run: Run): Promise<string> => {
  expect(await run.exit).toBe(1)
  expect(run.err().trim().split('\n')).toHaveLength(1)
  return run.err()
}
const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((text) => text !== '')
    .map(Number)

test('the first start makes everything, serves, and SIGTERM takes it down in order with exit code 0', async () => {
  const run = launch()
  await ready(run)
  for (const said of [`http://127.0.0.1:${ports.site}`, `http://localhost:${ports.ops}`, '演示账号 demo2026', home])
    expect(run.out()).toContain(said)
  expect(await answers('/docs/json')).toBe(200)
  expect(statSync(join(home, 'secrets.json')).mode & 0o777).toBe(0o600)
  run.child.kill('SIGTERM')
  expect(await run.exit).toBe(0)
  expect(run.out()).toContain('已停止')
  expect(existsSync(join(home, 'pg', 'postmaster.pid'))).toBe(false)
  expect(await answers('/docs/json')).toBe(0)
}, 90_000)

test('a second start on the same data is told so; after kill -9 of all but the database a start adopts it', async () => {
  const first = launch()
  await ready(first)
  const second = launch({ MAGPIE_PORT: String(await freePort()) })
  expect(await trouble(second)).toMatch(/已经在用数据目录.*MAGPIE_DATA/)
  expect(await answers('/docs/json')).toBe(200)

  const secrets = readFileSync(join(home, 'secrets.json'), 'utf8')
  for (const pid of [first.child.pid ?? 0, ...childrenOf(first.child.pid ?? 0)]) process.kill(pid, 'SIGKILL')
  await first.exit
  const third = launch()
  await ready(third)
  expect(third.out()).toContain('接管')
  expect(await answers('/docs/json')).toBe(200)
  expect(readFileSync(join(home, 'secrets.json'), 'utf8')).toBe(secrets)
}, 60_000)

test('when only the supervisor is killed its children end by themselves and the next start has the port', async () => {
  const first = launch()
  await ready(first)
  first.child.kill('SIGKILL')
  await first.exit
  const next = launch()
  await ready(next)
  expect(await answers('/docs/json')).toBe(200)
}, 60_000)

test('a process of the house that dies is started again, and it is said', async () => {
  const run = launch()
  await ready(run)
  for (const pid of childrenOf(run.child.pid ?? 0)) process.kill(pid, 'SIGKILL')
  await until(() => run.err().includes('server 进程意外退出'))
  await until(() => run.out().includes('server 进程已恢复'))
  expect(await answers('/docs/json')).toBe(200)
}, 60_000)

test('L9: a database older than the witnessed journal does not serve, and says what it lacks', async () => {
  const embedded = await startEmbedded({ home, inPlace: true, durable: true })
  const owner = openPool({ url: embedded.url, max: 1 })
  const seen = (
    await owner.query<{ lane: string; head: bigint }>('select id as lane, head from ledger.lane where head > 0')
  ).rows[0]
  await owner.query(`delete from ledger.link l using ledger.lane n where l.lane = n.id and l.number = n.head`)
  await owner.query(`update ledger.lane set head = head - 1 where head > 0`)
  await owner.end()
  await embedded.stop()
  const said = await trouble(launch())
  expect(said).toMatch(
    new RegExp(`数据库比见证人看到的账本旧.*${seen?.lane} link ${seen?.head}.*older than the witnessed`),
  )
  expect(await answers('/docs/json')).toBe(0)
  rmSync(join(home, 'witness'), { recursive: true })
}, 60_000)

test('a taken port is one line that names it and the variable', async () => {
  const taken = await new Promise<Server>((done) => {
    const server: Server = createServer().listen(ports.site, '127.0.0.1', () => done(server))
  })
  const run = launch()
  expect(await trouble(run)).toMatch(new RegExp(`端口 ${ports.site} .*MAGPIE_PORT`))
  taken.close()
  expect(existsSync(join(home, 'pg', 'postmaster.pid'))).toBe(false)
})

test.each([
  ['not an address', /DATABASE_URL 不是有效的/],
  ['mysql://127.0.0.1/x', /DATABASE_URL 不是有效的/],
  ['postgres://who:hush@127.0.0.1:1/x', /连不上 DATABASE_URL .*127\.0\.0\.1:1\/x.*没有数据库在监听/],
  ['postgres://who:hush@nowhere.invalid/x', /连不上 DATABASE_URL .*nowhere\.invalid/],
])('a wrong DATABASE_URL is one line that names it: %s', async (url, line) => {
  const said = await trouble(launch({ DATABASE_URL: url }))
  expect(said).toMatch(line)
  expect(said).not.toContain('hush')
})

test.each([
  ['MAGPIE_PORT', 'many'],
  ['YBTY_PORT', '70000'],
])('a port that is none names its variable: %s=%s', async (variable, value) => {
  expect(await trouble(launch({ [variable]: value }))).toContain(variable)
})

test('a data folder that cannot be used is one line that names it and the variable', async () => {
  const file = join(home, 'file')
  writeFileSync(file, '')
  onTestFinished(() => rmSync(file))
  for (const folder of [file, join(file, 'below'), '/proc/magpie']) {
    const said = await trouble(launch({ MAGPIE_DATA: folder }))
    expect(said).toContain(folder)
    expect(said).toContain('MAGPIE_DATA')
  }
})

test('broken secrets stop the start instead of being made anew', async () => {
  const other = mkdtempSync(join(tmpdir(), 'launch-'))
  writeFileSync(join(other, 'secrets.json'), '{')
  expect(await trouble(launch({ MAGPIE_DATA: other }))).toContain(join(other, 'secrets.json'))
  expect(existsSync(join(other, 'pg'))).toBe(false)
  rmSync(other, { recursive: true })
})

test('with a DATABASE_URL the house runs on it and starts no database of its own', async () => {
  const database = await freshDatabase({ empty: true })
  const home = mkdtempSync(join(tmpdir(), 'launch-'))
  const run = launch({ MAGPIE_DATA: home, DATABASE_URL: database.url })
  await ready(run)
  expect(run.out()).toContain('来自 DATABASE_URL')
  expect(existsSync(join(home, 'pg'))).toBe(false)
  expect(await answers('/docs/json')).toBe(200)
  expect(
    await trouble(launch({ MAGPIE_DATA: home, DATABASE_URL: database.url, MAGPIE_PORT: String(await freePort()) })),
  ).toContain('已经在用')
  run.child.kill('SIGTERM')
  expect(await run.exit).toBe(0)
  await database.drop()
  rmSync(home, { recursive: true })
}, 60_000)

test('reset empties the folder when it is told yes, refuses without a terminal, and never under a running house', async () => {
  const run = launch()
  await ready(run)
  expect(await trouble(launch({}, ['--reset', '--yes']))).toContain('已经在用')
  run.child.kill('SIGTERM')
  await run.exit
  writeFileSync(join(home, 'mine.txt'), 'keep')
  expect(await trouble(launch({}, ['--reset']))).toContain('--yes')
  const cleared = launch({}, ['--reset', '--yes'])
  expect(await cleared.exit).toBe(0)
  expect(readdirSync(placeOf(home, true).base)).toEqual(['mine.txt'])
}, 60_000)
