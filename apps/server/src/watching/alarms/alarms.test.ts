// Alarms leave the machine: to a receiver over HTTP and one over SMTP, each its own process; one of them is killed.

import { type ChildProcess, fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { Writable } from 'node:stream'
import { openGauges } from '@magpie/db'
import { realWorld } from '@magpie/kernel/real-world'
import { freePort } from '@magpie/testkit/free-port'
import { openLog } from '@magpie/wire/mount'
import { afterEach, expect, it } from 'vitest'
import { alarmSettings, type Alarms, openAlarms } from './alarms-of-node.ts'

type Took = { readonly took: string; readonly signature?: string | null }
const children: ChildProcess[] = []
const open: Alarms[] = []
afterEach(async () => {
  for (const alarms of open.splice(0)) await alarms.close()
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const receiver = async (kind: 'http' | 'smtp', port: number) => {
  const took: Took[] = []
  const child = fork(new URL('./testing/receiver.ts', import.meta.url), [kind, String(port)], { execArgv: [] })
  children.push(child)
  await new Promise<void>((ready) =>
    child.on('message', (message: Took | { ready: true }) => ('ready' in message ? ready() : void took.push(message))),
  )
  const gone = new Promise<void>((done) => void child.once('exit', () => done()))
  return { took, kill: () => (child.kill('SIGKILL'), gone) }
}
const until = async (holds: () => boolean): Promise<void> => {
  for (const started = Date.now(); !holds() && Date.now() - started < 15_000;)
    await new Promise((done) => setTimeout(done, 10))
  expect(holds()).toBe(true)
}
const secret = 'a secret of this receiver'
const started = async () => {
  const [http, smtp] = [await freePort(), await freePort()]
  const settings = alarmSettings({
    MAGPIE_NODE: 'node-1',
    MAGPIE_ALARM_WEBHOOK: `http://127.0.0.1:${http}/alarms`,
    MAGPIE_ALARM_WEBHOOK_SECRET: secret,
    MAGPIE_ALARM_MAIL: 'watch@house.example, second@house.example',
    MAGPIE_ALARM_FROM: 'magpie@house.example',
    MAGPIE_ALARM_SMTP: `smtp://127.0.0.1:${smtp}`,
  })
  const lines: string[] = []
  const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  const log = openLog({ stream })
  const world = realWorld()
  const gauges = openGauges(world)
  const alarms = openAlarms(settings, { world, log, gauges }, { againMs: 300, quietMs: 1_200, lookMs: 50 })
  open.push(alarms)
  return { http, smtp, log, gauges, alarms, lines }
}
const noticesOf = (took: readonly Took[]) =>
  took.map((one) => JSON.parse(one.took) as { state: string; what: string; count: number; node: string; facts: object })
const bodyOf = ({ took }: Took): string => Buffer.from(took.split('\n\n').at(-1) ?? '', 'base64').toString()

it('an alarm goes to both receivers: once, again while it lasts, and once when it is over', async () => {
  const { http, smtp, log } = await started()
  const [hook, post] = [await receiver('http', http), await receiver('smtp', smtp)]
  for (let n = 0; n < 5; n++) log.alarm({ job: 'ledger.checkpoint', failures: n, cookie: 'x' }, 'a job is late')
  await until(() => hook.took.length === 1 && post.took.length === 1)
  expect(noticesOf(hook.took)[0]).toMatchObject({ state: 'raised', what: 'a job is late', node: 'node-1' })
  expect(hook.took[0]?.signature).toBe(
    createHmac('sha256', secret)
      .update(hook.took[0]?.took ?? '')
      .digest('hex'),
  )
  // What the log hides is hidden from receivers too (L34).
  expect(hook.took[0]?.took).not.toContain('"x"')
  expect(post.took[0]?.took).toContain('RCPT TO:<second@house.example>')
  expect(post.took[0]?.took).toContain('Subject: [Magpie ALARM] a job is late (node-1)')
  expect(bodyOf(post.took[0] ?? { took: '' })).toContain('job: ledger.checkpoint')
  await new Promise((done) => setTimeout(done, 400))
  log.alarm({ job: 'ledger.checkpoint', failures: 9 }, 'a job is late')
  await until(() => hook.took.length === 3 && post.took.length === 3)
  expect(noticesOf(hook.took).map(({ state, count }) => [state, count])).toEqual([
    ['raised', 1],
    ['still', 6],
    ['ended', 6],
  ])
})

it('a killed receiver loses no alarm and delays no other receiver, and its failure is reported', async () => {
  const { http, smtp, log, gauges, alarms, lines } = await started()
  const [hook, post] = [await receiver('http', http), await receiver('smtp', smtp)]
  log.alarm({ venue: 'YBTY' }, 'a venue is lost')
  await until(() => hook.took.length === 1 && post.took.length === 1)
  await post.kill()
  const before = process.cpuUsage()
  for (let n = 0; n < 20; n++) log.alarm({ rail: `RAIL${n}` }, 'a rail is silent')
  expect(process.cpuUsage(before).user / 1000, 'milliseconds of a processor').toBeLessThan(500)
  await until(() => hook.took.length >= 21 && (alarms.unsent().get('mail') ?? 0) >= 20)
  // The unreachable receiver is reported to the reachable one, in the log and in the metrics.
  await until(() =>
    noticesOf(hook.took).some(({ what, facts }) => what.includes('cannot be reached') && 'receiver' in facts),
  )
  expect(
    lines.some((line) => line.includes('a receiver of alarms cannot be reached: look at the settings MAGPIE_ALARM_*')),
  ).toBe(true)
  const unsent = (await gauges.read()).find(({ name, label }) => name === 'magpie_alarms_unsent' && label === 'mail')
  expect(unsent?.value).toBeGreaterThanOrEqual(20)
  const again = await receiver('smtp', smtp)
  await until(() => again.took.filter(({ took }) => took.includes('[Magpie ALARM] a rail is silent')).length === 20)
})

it('a wrong setting is named, without its value', () => {
  const wrong = (env: Record<string, string>) => () => alarmSettings(env)
  expect(wrong({ MAGPIE_ALARM_WEBHOOK: 'watch' })).toThrow('MAGPIE_ALARM_WEBHOOK: url')
  expect(wrong({ MAGPIE_ALARM_MAIL: 'nobody' })).toThrow('MAGPIE_ALARM_MAIL: address')
  expect(wrong({ MAGPIE_ALARM_MAIL: 'a@b.example' })).toThrow('MAGPIE_ALARM_SMTP: smtp')
  expect(wrong({ MAGPIE_ALARM_MAIL: 'a@b.example', MAGPIE_ALARM_SMTP: 'smtp://me:word@mail' })).toThrow(
    'MAGPIE_ALARM_SMTP: smtp',
  )
})
