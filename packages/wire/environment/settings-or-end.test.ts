// Every process of the house, started alone: a fault in its environment is reported in one line and ends it.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const apps = join(root, 'apps')
const programs = {
  server: 'server/src/main.ts',
  sandbox: 'sandbox/src/main.ts',
  studio: 'sandbox/src/studio-main.ts',
  rail: 'sandbox/src/rail-main.ts',
  witness: 'witness/src/main.ts',
}

const started = (
  program: keyof typeof programs,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly said: string }> =>
  new Promise((done) => {
    const child = spawn(process.execPath, [join(apps, programs[program])], {
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void (said += String(chunk)))
    child.once('close', (code) => done({ code, said: said.trim() }))
  })

const sandbox = { DATABASE_URL: 'postgres://magpie_sandbox@127.0.0.1/house', YBTY_SECRET: 'a secret' }

it.concurrent.each([
  ['server', { MAGPIE_ROLES: 'http,jbos' }, 'MAGPIE_ROLES', 'http, stream, jobs'],
  ['server', { MAGPIE_TRUST_PROXY: 'my proxy' }, 'MAGPIE_TRUST_PROXY', 'loopback'],
  ['server', {}, 'DATABASE_URL', '没有设置'],
  ['server', { DATABASE_URL: 'postgres://owner@127.0.0.1/house' }, 'DATABASE_URL', 'magpie_server'],
  ['sandbox', {}, 'DATABASE_URL', '没有设置'],
  ['sandbox', { DATABASE_URL: 'postgres://owner@127.0.0.1/house' }, 'DATABASE_URL', 'magpie_sandbox'],
  ['sandbox', { YBTY_PORT: 'none' }, 'YBTY_PORT', '65535'],
  ['sandbox', { PLATFORM_URL: 'garbage' }, 'PLATFORM_URL', 'http://'],
  ['sandbox', { MAGPIE_MATCH_SPEED: '0' }, 'MAGPIE_MATCH_SPEED', '3600'],
  ['sandbox', { ...sandbox, FEED_SOURCE: 'door' }, 'FEED_SECRET', '没有设置'],
  ['sandbox', { ...sandbox, MAGPIE_DIALS: '{"lots":1}' }, 'MAGPIE_DIALS', '故障开关'],
  ['sandbox', { ...sandbox, MAGPIE_TRANSFER_DIALS: '{"way":"wrong"}' }, 'MAGPIE_TRANSFER_DIALS', '故障开关'],
  ['studio', { DATABASE_URL: sandbox.DATABASE_URL }, 'XQDZ_SECRET', '没有设置'],
  ['studio', { DATABASE_URL: sandbox.DATABASE_URL, STUDIO_VENUES: 'XQXX' }, 'STUDIO_VENUES', 'XQDZ'],
  ['rail', {}, 'SANDPAY_SECRET', '没有设置'],
  ['rail', { SANDPAY_CODE: 'sandpay' }, 'SANDPAY_CODE', '通道代码'],
  ['witness', {}, 'MAGPIE_CHECKPOINT_KEY', '没有设置'],
  ['witness', { MAGPIE_CHECKPOINT_KEY: 'none' }, 'MAGPIE_CHECKPOINT_KEY', '公钥'],
  ['witness', { MAGPIE_LOG_LEVEL: 'loud' }, 'MAGPIE_LOG_LEVEL', 'info'],
] as const)('%s: %j ends the process with one line that names the variable', async (program, env, name, allowed) => {
  const { code, said } = await started(program, env)
  expect(said.split('\n')).toHaveLength(1)
  expect(said).toContain(name)
  expect(said).toContain(allowed)
  expect(code).toBe(1)
})

it.concurrent.each([
  ['sandbox', 'YBTY_SECRET'],
  ['studio', 'XQDZ_SECRET'],
  ['rail', 'SANDPAY_SECRET'],
] as const)('%s: the file of a secret is named when it cannot be read: %s', async (program, secret) => {
  const env = { DATABASE_URL: sandbox.DATABASE_URL, [`${secret}_FILE`]: '/no/such/file' }
  const { code, said } = await started(program, env)
  expect(said).toContain(`${secret}_FILE`)
  expect(code).toBe(1)
})
