import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer as createHttp } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPool } from '@magpie/db'
import { placeOf, removeEmbedded, startEmbedded } from '@magpie/db/embedded'
import { freshDatabase } from '@magpie/testkit'
import { freePort } from '@magpie/testkit/free-port'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'

// Runs real processes on a temporary data folder and free ports, as an operator starts them at a terminal.
const launcher = fileURLToPath(new URL('../launch.js', import.meta.url))

type Run = {
  readonly child: ChildProcess
  readonly out: () => string
  readonly err: () => string
  readonly exit: Promise<number | null>
}

let home = ''
let ports = { site: 0, vendor: 0, studio: 0, lottery: 0, rail: 0, ops: 0 }
let runs: Run[] = []

// Creating a cluster takes seconds on a busy disk, so the tests share one and run in the order of its life.
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'launch-'))
})
afterAll(async () => {
  await removeEmbedded(home, true)
  rmSync(home, { recursive: true, force: true })
})
beforeEach(async () => {
  ports = {
    site: await freePort(),
    vendor: await freePort(),
    studio: await freePort(),
    lottery: await freePort(),
    rail: await freePort(),
    ops: await freePort(),
  }
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
      XQDZ_PORT: String(ports.studio),
      XQCP_PORT: String(ports.lottery),
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

/**
 * The first start runs the match simulators, as `npm start` does, and so do the starts that take over what it left.
 * Where matches do not matter, the books wait for an outside feed: three simulators cost half of a start.
 */
const doorOfFeeds = { FEED_SOURCE: 'door', FEED_SECRET: 'f'.repeat(32) } as const

const until = async (holds: () => boolean | Promise<boolean>, forMs = 120_000): Promise<void> => {
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
/** Expects one line on the terminal and exit code 1. */
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

/** Receives alarms until the test has finished. */
type Heard = { readonly what: string; readonly facts: { readonly name?: string; readonly how?: string } }
const receiver = async (): Promise<{ readonly url: string; readonly heard: readonly Heard[] }> => {
  const heard: Heard[] = []
  const server = createHttp((request, reply) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      heard.push(JSON.parse(body))
      reply.writeHead(204).end()
    })
  })
  const port = await new Promise<number>((done) => {
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port))
  })
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${port}/`, heard }
}

// One house through several crashes, because each start takes seconds.
test('the launcher starts everything once, takes over after a crash, and restarts dead processes with an alarm', async () => {
  const first = launch()
  await ready(first)
  for (const said of [`http://127.0.0.1:${ports.site}`, `http://localhost:${ports.ops}`, '演示账号 demo2026', home])
    expect(first.out()).toContain(said)
  expect(statSync(join(home, 'secrets.json')).mode & 0o777).toBe(0o600)
  const second = launch({ MAGPIE_PORT: String(await freePort()) })
  expect(await trouble(second)).toMatch(/已经在用数据目录.*MAGPIE_DATA/)
  expect(await answers('/docs/json')).toBe(200)

  // Kills everything except the database.
  const secrets = readFileSync(join(home, 'secrets.json'), 'utf8')
  for (const pid of [first.child.pid ?? 0, ...childrenOf(first.child.pid ?? 0)]) process.kill(pid, 'SIGKILL')
  await first.exit
  const third = launch()
  await ready(third)
  expect(third.out()).toContain('接管')
  expect(await answers('/docs/json')).toBe(200)
  expect(readFileSync(join(home, 'secrets.json'), 'utf8')).toBe(secrets)

  // Kills only the supervisor: its children end by themselves.
  third.child.kill('SIGKILL')
  await third.exit
  const { url, heard } = await receiver()
  const next = launch({ ...doorOfFeeds, MAGPIE_ALARM_WEBHOOK: url })
  await ready(next)
  expect(await answers('/docs/json')).toBe(200)

  // Kills only the children.
  for (const pid of childrenOf(next.child.pid ?? 0)) process.kill(pid, 'SIGKILL')
  await until(() =>
    ['server', 'sandbox', 'studio', 'rail'].every((name) => heard.some(({ facts }) => facts.name === name)),
  )
  expect(heard.find(({ facts }) => facts.name === 'server')).toMatchObject({
    what: 'a process of the house died and is started again: its own log says why',
    facts: { how: 'SIGKILL' },
  })
  await until(() => next.err().includes('server 进程意外退出'))
  await until(() => next.out().includes('server 进程已恢复'))
  expect(await answers('/docs/json')).toBe(200)
})

test('L9: a database older than the witnessed journal is not served, and the missing link is named', async () => {
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
})

test('a taken port is reported in one line with the port and its variable', async () => {
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
])('a wrong DATABASE_URL is reported in one line: %s', async (url, line) => {
  const said = await trouble(launch({ DATABASE_URL: url }))
  expect(said).toMatch(line)
  expect(said).not.toContain('hush')
})

test.each([
  ['MAGPIE_PORT', 'many'],
  ['YBTY_PORT', '70000'],
])('an invalid port is reported with its variable: %s=%s', async (variable, value) => {
  expect(await trouble(launch({ [variable]: value }))).toContain(variable)
})

test.each([
  ['MAGPIE_SITE_ORIGINS', 'garbage'],
  ['MAGPIE_SITE_ORIGINS', 'https://site.example/'],
  ['MAGPIE_OPS_ORIGIN', 'foo'],
  ['SANDPAY_URL', 'garbage'],
  ['PLATFORM_URL', 'ftp://127.0.0.1'],
])('an invalid address is reported with its variable: %s=%s', async (variable, value) => {
  expect(await trouble(launch({ [variable]: value }))).toContain(variable)
})

test('an unusable data folder is reported in one line with the folder and its variable', async () => {
  const file = join(home, 'file')
  writeFileSync(file, '')
  onTestFinished(() => rmSync(file))
  for (const folder of [file, join(file, 'below'), '/proc/magpie']) {
    const said = await trouble(launch({ MAGPIE_DATA: folder }))
    expect(said).toContain(folder)
    expect(said).toContain('MAGPIE_DATA')
  }
})

test('broken secrets stop the start and are not replaced: cut, empty, no object, short, readable by others', async () => {
  const other = mkdtempSync(join(tmpdir(), 'launch-'))
  const file = join(other, 'secrets.json')
  for (const content of ['{', '', '[]', '{}', '{"MAGPIE_SECRET":"short"}', '["one","two"]']) {
    writeFileSync(file, content, { mode: 0o600 })
    expect(await trouble(launch({ MAGPIE_DATA: other })), content).toContain(file)
    expect(readFileSync(file, 'utf8')).toBe(content)
  }
  writeFileSync(file, JSON.stringify({ MAGPIE_SECRET: 'x'.repeat(32) }))
  chmodSync(file, 0o644)
  expect(await trouble(launch({ MAGPIE_DATA: other }))).toMatch(/chmod 600/)
  expect(existsSync(join(other, 'pg'))).toBe(false)
  rmSync(other, { recursive: true })
})

test('a given secret must be long enough, and its file must be private', async () => {
  const file = join(home, 'named-secret')
  onTestFinished(() => rmSync(file))
  expect(await trouble(launch({ MAGPIE_SECRET: 'x' }))).toMatch(/MAGPIE_SECRET .*32/)
  writeFileSync(file, 'y'.repeat(40), { mode: 0o644 })
  expect(await trouble(launch({ MAGPIE_SECRET_FILE: file }))).toMatch(/MAGPIE_SECRET_FILE .*chmod 600/)
  expect(await trouble(launch({ MAGPIE_SECRET_FILE: `${file}-not` }))).toMatch(/MAGPIE_SECRET_FILE .*无法读取/)
})

test('a journal is served only under its own secrets, and missing secrets are not made anew', async () => {
  const file = join(home, 'secrets.json')
  const kept = readFileSync(file, 'utf8')
  expect(await trouble(launch({ MAGPIE_SECRET: 'z'.repeat(32) }))).toMatch(/MAGPIE_SECRET.*指纹不符/)
  rmSync(file)
  expect(await trouble(launch())).toMatch(/secrets\.json.*没有 MAGPIE_SECRET.*不会重新生成/)
  expect(existsSync(file)).toBe(false)
  writeFileSync(file, kept, { mode: 0o600 })
  const rotate = spawnSync(process.execPath, [fileURLToPath(new URL('rotate-secrets.ts', import.meta.url))], {
    encoding: 'utf8',
    env: { ...process.env, MAGPIE_DATA: home },
  })
  expect([rotate.status, rotate.stderr]).toEqual([0, ''])
  const run = launch(doorOfFeeds)
  await ready(run)
  expect(await trouble(launch({}, ['--reset', '--yes'])), 'no reset under a running house').toContain('已经在用')
  run.child.kill('SIGTERM')
  expect(await run.exit, 'everything is taken down in order').toBe(0)
  expect(run.out()).toContain('已停止')
  expect(existsSync(join(home, 'pg', 'postmaster.pid'))).toBe(false)
  expect(await answers('/docs/json')).toBe(0)
  const rotated = readFileSync(file, 'utf8')
  writeFileSync(file, kept, { mode: 0o600 })
  expect(await trouble(launch())).toMatch(/MAGPIE_SECRET_NEWER.*指纹不符/)
  writeFileSync(file, rotated, { mode: 0o600 })
})

test('with a DATABASE_URL the launcher uses that database and starts none of its own', async () => {
  const database = await freshDatabase({ empty: true })
  const home = mkdtempSync(join(tmpdir(), 'launch-'))
  const run = launch({ ...doorOfFeeds, MAGPIE_DATA: home, DATABASE_URL: database.url })
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
})

test('reset empties the data folder with --yes, and refuses without a terminal', async () => {
  writeFileSync(join(home, 'mine.txt'), 'keep')
  expect(await trouble(launch({}, ['--reset']))).toContain('--yes')
  const cleared = launch({}, ['--reset', '--yes'])
  expect(await cleared.exit).toBe(0)
  expect(readdirSync(placeOf(home, true).base)).toEqual(['mine.txt'])
})
