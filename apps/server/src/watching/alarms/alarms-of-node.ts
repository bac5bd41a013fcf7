// How alarms leave the machine (decision 0341): every alarm in this process's log goes to each receiver that the
// environment names, once, is repeated while it lasts, and is reported when it ends.

import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import type { Gauges } from '@magpie/db'
import type { Facts, World } from '@magpie/kernel'
import { BadSetting, type Environment, httpUrlOf, listOf } from '@magpie/wire/environment'
import type { OpenLog } from '@magpie/wire/mount'
import { givenText } from '@magpie/wire/secret-setting'
import { type Notice, openBoard } from './board.ts'
import { type Courier, openCourier, type Receiver } from './courier.ts'
import { mail, type MailSettings } from './mail.ts'
import { webhook, type WebhookSettings } from './webhook.ts'

export type AlarmSettings = {
  readonly webhook: WebhookSettings | undefined
  readonly mail: MailSettings | undefined
}

const address = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/

const needAddress = (variable: string, text: string): string => {
  if (!address.test(text)) throw new BadSetting(variable, 'address')
  return text
}

const mailOfEnvironment = (env: Environment, node: string): MailSettings | undefined => {
  const to = listOf(env['MAGPIE_ALARM_MAIL']).map((one) => needAddress('MAGPIE_ALARM_MAIL', one))
  if (to.length === 0) return undefined
  const text = env['MAGPIE_ALARM_SMTP'] ?? ''
  if (!URL.canParse(text) || !/^smtps?:$/.test(new URL(text).protocol))
    throw new BadSetting('MAGPIE_ALARM_SMTP', 'smtp')
  const url = new URL(text)
  if (url.hostname === '' || url.password !== '') throw new BadSetting('MAGPIE_ALARM_SMTP', 'smtp')
  const tls = url.protocol === 'smtps:'
  const user = url.username === '' ? undefined : decodeURIComponent(url.username)
  const password = user === undefined ? undefined : givenText(env, 'MAGPIE_ALARM_SMTP_PASSWORD')
  const ca = env['MAGPIE_ALARM_SMTP_CA'] ? readFileSync(env['MAGPIE_ALARM_SMTP_CA'], 'utf8') : undefined
  return {
    server: {
      host: url.hostname,
      port: url.port === '' ? (tls ? 465 : 25) : Number(url.port),
      tls,
      user,
      password,
      ...(ca === undefined ? {} : { ca }),
    },
    from: needAddress('MAGPIE_ALARM_FROM', env['MAGPIE_ALARM_FROM'] || `magpie@${hostname()}`),
    to,
    node,
  }
}

export const alarmSettings = (env: Environment): AlarmSettings => {
  const node = env['MAGPIE_NODE'] || hostname()
  const url = env['MAGPIE_ALARM_WEBHOOK']
  return {
    webhook: url
      ? { url: httpUrlOf('MAGPIE_ALARM_WEBHOOK', url), secret: givenText(env, 'MAGPIE_ALARM_WEBHOOK_SECRET'), node }
      : undefined,
    mail: mailOfEnvironment(env, node),
  }
}

export type Alarms = {
  /** Receivers with unsent notices, and how many. */
  readonly unsent: () => ReadonlyMap<string, number>
  readonly close: () => Promise<void>
}

type Parts = {
  readonly world: World
  readonly log: Pick<OpenLog, 'alarm' | 'hear'>
  readonly gauges?: Gauges
}

/** Listens to the log's alarms from now on. */
export const openAlarms = (
  settings: AlarmSettings,
  { world, log, gauges }: Parts,
  times?: Parameters<typeof openBoard>[2],
): Alarms => {
  const receivers: readonly Receiver[] = [
    ...(settings.webhook === undefined ? [] : [webhook(world, settings.webhook)]),
    ...(settings.mail === undefined ? [] : [mail(settings.mail)]),
  ]
  const couriers = new Map<string, Courier>()
  // A failing receiver raises an alarm like any other: it goes to the log and to the other receivers.
  const unreachable = (receiver: string, failures: number, reason: string): void =>
    log.alarm(
      { receiver, failures, reason },
      'a receiver of alarms cannot be reached: look at the settings MAGPIE_ALARM_*',
    )
  for (const receiver of receivers) couriers.set(receiver.name, openCourier(world, receiver, { unreachable }))
  const give = (notice: Notice): void => {
    for (const [name, courier] of couriers) if (notice.facts['receiver'] !== name) courier.give(notice)
  }
  const board = openBoard(world, give, times)
  const deaf = log.hear((facts: Facts, what) => {
    gauges?.count('magpie_alarms_total')
    board.raise(facts, what)
  })
  const unsent = () => new Map([...couriers].map(([name, courier]) => [name, courier.waiting()]))
  gauges?.show('magpie_alarms_unsent', unsent)
  gauges?.show('magpie_alarms_open', board.open)
  return {
    unsent,
    close: async () => {
      deaf()
      board.stop()
      await Promise.all([...couriers.values()].map((courier) => courier.close()))
    },
  }
}
