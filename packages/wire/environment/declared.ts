// Every environment variable that a process of the platform reads: its kind, its default and its meaning. This file declares
// those of the processes themselves; a slice announces its own, and each vendor's record gives it a port, an address and a
// secret. All are checked first at start; an unknown name is reported with the nearest known one.

import { foldSlices, type Setting, slices, vendorsOf } from '@magpie/db/slices'
import { BadSetting, type Environment, httpUrlOf, listOf, originOf } from '../environment.ts'

const on = { is: 'word', of: ['on', 'off'], otherwise: 'off' } as const
const notOff = { is: 'word', of: ['on', 'off'], otherwise: 'on' } as const
const secret = { is: 'secret', otherwise: 'made at the first start' } as const

const ofProcesses: Readonly<Record<string, Setting>> = {
  MAGPIE_ALARM_FROM: { is: 'text', otherwise: 'magpie@ the machine’s name', means: 'who sends mails of alarms' },
  MAGPIE_ALARM_MAIL: { is: 'text', otherwise: 'nowhere', means: 'to whom alarms are mailed, by commas' },
  MAGPIE_ALARM_SMTP: { is: 'text', otherwise: 'none', means: 'the mail server: smtp://user@host:25, smtps://' },
  MAGPIE_ALARM_SMTP_CA: { is: 'text', otherwise: 'the system’s', means: 'a file with a certificate that is trusted' },
  MAGPIE_ALARM_SMTP_PASSWORD: { is: 'secret', otherwise: 'none', means: 'its password' },
  MAGPIE_ALARM_WEBHOOK: { is: 'url', otherwise: 'nowhere', means: 'where alarms are posted' },
  MAGPIE_ALARM_WEBHOOK_SECRET: { is: 'secret', otherwise: 'unsigned', means: 'what signs them' },
  MAGPIE_CHECKPOINT_KEY: { is: 'text', otherwise: 'needed', means: 'the witness’s: the house’s public key' },
  MAGPIE_CONNECTIONS: {
    is: 'whole',
    least: 100,
    most: 1_000_000,
    otherwise: '60000',
    means: 'connections that a server holds in all',
  },
  MAGPIE_CONNECTIONS_ADDRESS: {
    is: 'whole',
    least: 10,
    most: 1_000_000,
    otherwise: '2000',
    means: 'connections of one address that it holds; proxies of the house count as nobody',
  },
  MAGPIE_DATA: { is: 'text', otherwise: './data', means: 'the data folder' },
  MAGPIE_DELAY_MAX_MS: {
    is: 'whole',
    least: 1,
    most: 60_000,
    otherwise: '500',
    means: 'mean event-loop delay above which calls are answered 503',
  },
  MAGPIE_HOST: { is: 'text', otherwise: '127.0.0.1', means: 'the address that is listened on' },
  MAGPIE_JOB_BEAT_MS: {
    is: 'whole',
    least: 500,
    most: 60_000,
    otherwise: '5000',
    means: 'between two signs of life of a worker of jobs; one that gave none for six has lost its jobs to others',
  },
  MAGPIE_KIT: { ...on, means: 'opens /__kit' },
  MAGPIE_LEAVE_MS: {
    is: 'whole',
    least: 0,
    most: 60_000,
    otherwise: '3000 behind a proxy, else 0',
    means: 'how long a node says that it is not ready before it ends',
  },
  MAGPIE_LOG: { is: 'word', of: ['file', 'stdout'], otherwise: 'file', means: 'where the launcher’s processes log' },
  MAGPIE_LOG_COMPRESS: { ...on, means: 'whether logs that were turned over are compressed' },
  MAGPIE_LOG_FILE: { is: 'text', otherwise: 'standard output', means: 'the log as a file that turns itself over' },
  MAGPIE_LOG_KEEP: { is: 'whole', least: 0, most: 1_000, otherwise: '10', means: 'how many are kept' },
  MAGPIE_LOG_LEVEL: {
    is: 'word',
    of: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    otherwise: 'info',
    means: 'from which level on',
  },
  MAGPIE_LOG_MAX_MB: { is: 'whole', least: 1, most: 10_000, otherwise: '32', means: 'at which size it turns over' },
  MAGPIE_METRICS_HOST: { is: 'text', otherwise: '127.0.0.1', means: 'where figures are shown' },
  MAGPIE_METRICS_PORT: { is: 'port', otherwise: 'nowhere', means: 'where figures are shown' },
  MAGPIE_NODE: { is: 'text', otherwise: 'the machine’s name', means: 'what this node is called' },
  MAGPIE_OPS_NETWORKS: { is: 'networks', otherwise: 'all', means: 'the only networks from which the desk is reached' },
  MAGPIE_OPS_ORIGIN: { is: 'origins', otherwise: 'by its port', means: 'the desk’s own name' },
  MAGPIE_OPS_PORT: { is: 'port', otherwise: '6002', means: 'the desk' },
  MAGPIE_PORT: { is: 'port', otherwise: '6001', means: 'the site' },
  MAGPIE_ROLES: { is: 'words', of: ['http', 'stream', 'jobs'], otherwise: 'all', means: 'what this node does' },
  MAGPIE_SANDBOX: { ...notOff, means: 'whether the vendors that come with the house are started' },
  MAGPIE_SANDBOX_DATABASE_URL: { is: 'secret', otherwise: 'derived', means: 'what the sandbox logs in with' },
  MAGPIE_SECRET: { ...secret, means: 'the master secret' },
  MAGPIE_SECRET_NEWER: { is: 'secret', otherwise: 'none', means: 'newer ones, newest first, by commas' },
  MAGPIE_SERVER_DATABASE_URL: { is: 'secret', otherwise: 'derived', means: 'what the platform logs in with' },
  MAGPIE_SITE_ORIGINS: { is: 'origins', otherwise: 'both names of this machine', means: 'where pages are served from' },
  MAGPIE_STACKS: { ...on, means: 'whether a tool at the terminal shows stacks' },
  MAGPIE_TRUST_PROXY: { is: 'networks', otherwise: 'none', means: 'the house’s own proxies' },
  MAGPIE_WITNESS: { ...notOff, means: 'whether the house’s own witness is started' },
  MAGPIE_WITNESS_DATA: { is: 'text', otherwise: 'in the data folder', means: 'the witness’s folder' },
  MAGPIE_WITNESS_URL: { is: 'url', otherwise: 'the house’s own', means: 'where a witness answers' },
  PLATFORM_URL: { is: 'url', otherwise: 'this machine', means: 'where the platform answers the vendor' },
  WITNESS_FOLDER: { is: 'text', otherwise: 'needed by the witness', means: 'its folder' },
  WITNESS_HOST: { is: 'text', otherwise: '127.0.0.1', means: 'the address that the witness listens on' },
  WITNESS_PORT: { is: 'port', otherwise: 'needed by the witness', means: 'its port' },
}

const ofVendors: Readonly<Record<string, Setting>> = Object.fromEntries(
  vendorsOf(slices).flatMap(({ at, port }): readonly (readonly [string, Setting])[] => [
    [`${at}_PORT`, { is: 'port', otherwise: String(port), means: 'the vendor' }],
    [`${at}_URL`, { is: 'url', otherwise: 'this machine', means: 'where the vendor answers' }],
    [`${at}_SECRET`, { ...secret, means: 'what signs the calls between the vendor and the platform' }],
  ]),
)

const told = foldSlices(
  [
    { name: 'the processes', environment: ofProcesses },
    { name: 'the records of venues', environment: ofVendors },
    ...slices,
  ],
  ({ environment }) => environment,
)

/** All of them, in the alphabet's order. Throws at the start where two of them say one name. */
export const declared: Readonly<Record<string, Setting>> = Object.fromEntries(
  Object.entries(told).toSorted(([one], [other]) => (one < other ? -1 : 1)),
)

const isNetwork = (text: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) || /^[0-9a-f.:]+(?:\/\d{1,3})?$/i.test(text)

const isObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

const need = (holds: boolean, name: string, why: string, allowed = ''): void => {
  if (!holds) throw new BadSetting(name, why, allowed)
}

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most

const needKind = (name: string, one: Setting, text: string): void => {
  switch (one.is) {
    case 'port':
      return need(isWhole(text, 1, 65_535), name, 'whole', '1 – 65535')
    case 'whole':
      return need(isWhole(text, one.least, one.most), name, 'whole', `${one.least} – ${one.most}`)
    case 'word':
      return need(one.of.includes(text), name, 'word', one.of.join(', '))
    case 'words':
      return need(
        listOf(text).every((word) => one.of.includes(word)),
        name,
        'word',
        one.of.join(', '),
      )
    case 'codes':
      return need(
        listOf(text).every((code) => /^[A-Z][A-Z0-9]{1,15}$/.test(code)),
        name,
        'codes',
      )
    case 'networks':
      return need(listOf(text).every(isNetwork), name, 'networks')
    case 'header':
      return need(/^[A-Za-z0-9-]{1,64}$/.test(text), name, 'header')
    case 'object':
      return need(isObject(text), name, 'object')
    case 'url':
      return void httpUrlOf(name, text)
    case 'origins':
      return listOf(text).forEach((origin) => void originOf(name, origin))
    default:
      return undefined
  }
}

/** Throws `BadSetting` of the first value that cannot be what its name says. Ports of the launcher it tells by itself. */
export const checkEnvironment = (env: Environment, without: readonly string[] = []): void => {
  for (const [name, one] of Object.entries(declared)) {
    const text = env[name]
    if (text !== undefined && text !== '' && !without.includes(name)) needKind(name, one, text)
  }
}

const steps = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1])),
      )
    row = next
  }
  return row[other.length] ?? 0
}

/** Variables with our prefix that no process reads, each with the nearest known name. */
export const unknownNames = (env: Environment): readonly { readonly name: string; readonly nearest: string }[] =>
  Object.keys(env)
    .filter((name) => name.startsWith('MAGPIE_') && !isKnown(name))
    .map((name) => {
      const [nearest = ''] = Object.keys(declared).toSorted((a, b) => steps(a, name) - steps(b, name))
      return { name, nearest }
    })

/** Read by tests, and by the recipes of proxies in `deploy/`. */
const elsewhere = /^MAGPIE_(?:TRUTH|BIND|CERTIFICATE|(?:SITE|DESK)_(?:NODE|NAME|TLS_PORT))$/

const isKnown = (name: string): boolean => {
  if (name in declared || elsewhere.test(name)) return true
  const of = /^(.*)_FILE$/.exec(name)?.[1]
  return of !== undefined && declared[of]?.is === 'secret'
}
