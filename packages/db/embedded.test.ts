import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rememberingLog } from '@magpie/testkit'
import { isInMemory, newHome, placeOfHome, removeHome, startHome } from '@magpie/testkit/homes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Embedded, EmbeddedTrouble, removeEmbedded, startEmbedded } from './embedded.ts'
import { loginUrl } from './login.ts'
import { migrate } from './migrate.ts'
import { openClient } from './pool.ts'

let home = ''
let open: Embedded[] = []

beforeEach(() => {
  home = newHome()
})
afterEach(async () => {
  for (const embedded of open) await embedded.stop()
  open = []
  await removeHome(home)
})

const start = async (more: Partial<Parameters<typeof startEmbedded>[0]> = {}): Promise<Embedded> => {
  const embedded = await startEmbedded({ home, inPlace: isInMemory(home), durable: true, ...more })
  open.push(embedded)
  return embedded
}
const ask = async (url: string, sql: string): Promise<readonly unknown[]> => {
  const client = await openClient({ url })
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
const pidFile = (): string => join(placeOfHome(home).cluster, 'postmaster.pid')
const postmasterPid = (): number => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (const by = Date.now() + 60_000; !(await holds());) {
    if (Date.now() > by) throw new Error('waited in vain')
    await new Promise((done) => setTimeout(done, 50))
  }
}

/** A process that owns the database and is then killed, as a machine without memory kills a house. */
const killedOwner = (): Promise<void> =>
  new Promise((done, fail) => {
    const door = new URL('embedded.ts', import.meta.url).href
    const program = `const { startEmbedded } = await import(${JSON.stringify(door)})
      await startEmbedded({ home: ${JSON.stringify(home)}, inPlace: ${isInMemory(home)}, durable: true }); console.log('up'); setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout.once('data', () => child.kill('SIGKILL'))
    child.once('error', fail)
    child.once('close', () => done())
  })

test('L9: the socket of a durable cluster admits nobody without a password, not even the owner', async () => {
  const { url } = await start()
  expect(await ask(url, 'select current_user as who')).toEqual([{ who: 'magpie' }])
  const bare = new URL(url)
  bare.password = ''
  await expect(ask(bare.href, 'select 1')).rejects.toThrow(/password/)
  await migrate({ url, sets: [] })
  const login = loginUrl(url, 'magpie_server')
  expect(await ask(login, 'select session_user as who')).toEqual([{ who: 'magpie_server' }])
  const guessed = new URL(url)
  guessed.password = new URL(login).password
  await expect(ask(guessed.href, 'select 1')).rejects.toThrow(/password/)
})

test('L9: a cluster whose password is missing gets a new one, and the old one is refused', async () => {
  const first = await start()
  await first.stop()
  rmSync(join(first.base, 'owner.password'))
  const { url } = await start()
  expect(await ask(url, 'select current_user as who')).toEqual([{ who: 'magpie' }])
  expect(url).not.toBe(first.url)
  await expect(ask(first.url, 'select 1')).rejects.toThrow(/password/)
})

test('L12: a durable cluster syncs, checks its pages, and listens only on its socket', async () => {
  const embedded = await start()
  expect(embedded.adopted).toBe(false)
  const wanted = {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    listen_addresses: '',
    server_encoding: 'UTF8',
    timezone: 'UTC',
    max_connections: '200',
  }
  for (const [name, value] of Object.entries(wanted)) {
    expect(await ask(embedded.url, `select current_setting('${name}') "value"`), name).toEqual([{ value }])
  }
  expect(await ask(embedded.url, `select current_user "user", current_database() "database"`)).toEqual([
    { user: 'magpie', database: 'magpie' },
  ])
})

test('data is still there after a stop and a start', async () => {
  const first = await start()
  await ask(first.url, `create table kept as select 7 n`)
  await first.stop()
  expect(existsSync(pidFile())).toBe(false)
  const second = await start()
  expect([second.fresh, await ask(second.url, 'select n from kept')]).toEqual([false, [{ n: 7 }]])
})

test('a server that outlived its owner is adopted; a server that has an owner is refused', async () => {
  await killedOwner()
  const pid = postmasterPid()
  const adopted = await start()
  expect([adopted.adopted, postmasterPid()]).toEqual([true, pid])
  const refused = await startHome(home, true).catch((cause: unknown) => cause)
  expect(refused).toBeInstanceOf(EmbeddedTrouble)
  expect((refused as EmbeddedTrouble).trouble).toBe('owned')
  expect(await ask(adopted.url, 'select 1 n')).toEqual([{ n: 1 }])
})

test('a server that is slow to answer is not stopped under its owner', async () => {
  const owned = await start()
  const pid = postmasterPid()
  process.kill(pid, 'SIGSTOP')
  const going = setTimeout(() => process.kill(pid, 'SIGCONT'), 6_500)
  try {
    await expect(startHome(home, true)).rejects.toMatchObject({ trouble: 'owned' })
  } finally {
    clearTimeout(going)
    process.kill(postmasterPid(), 'SIGCONT')
  }
  expect(postmasterPid()).toBe(pid)
  expect(await ask(owned.url, 'select 1 n')).toEqual([{ n: 1 }])
})

test('a start copes with a stale pid file, also when another process has its number now', async () => {
  const first = await start()
  await first.stop()
  for (const pid of [999_999_999, process.pid]) {
    writeFileSync(pidFile(), `${pid}\n${placeOfHome(home).cluster}\n1700000000\n5432\n${first.socketDir}\n\n\n`)
    const again = await start()
    expect(again.adopted).toBe(false)
    expect(await ask(again.url, 'select 1 n')).toEqual([{ n: 1 }])
    await again.stop()
  }
})

test('a start that was interrupted while it made the cluster leaves nothing behind', async () => {
  const { base, cluster } = placeOfHome(home)
  mkdirSync(`${cluster}.new/base`, { recursive: true })
  const embedded = await start()
  expect([embedded.fresh, embedded.base, existsSync(`${cluster}.new`)]).toEqual([true, base, false])
})

test('a database that is killed is restarted and keeps what was committed; both are logged', async () => {
  const log = rememberingLog()
  const embedded = await start({ log })
  await ask(embedded.url, `create table kept as select 7 n`)
  process.kill(postmasterPid(), 'SIGKILL')
  await until(async () => (await ask(embedded.url, 'select n from kept').catch(() => [])).length === 1)
  await until(() => Promise.resolve(log.said.some(({ what }) => what === 'the database is up again')))
  expect([log.said[0]?.level, log.said.at(-1)?.level]).toEqual(['alarm', 'warn'])
})

test('removing deletes the cluster and nothing else, and is refused while an owner uses it', async () => {
  const embedded = await start()
  await expect(removeEmbedded(home, isInMemory(home))).rejects.toThrow(/owned/)
  await embedded.stop()
  writeFileSync(join(home, 'mine.txt'), 'keep')
  await removeEmbedded(home, isInMemory(home))
  expect([existsSync(placeOfHome(home).cluster), existsSync(join(home, 'mine.txt'))]).toEqual([false, true])
})
