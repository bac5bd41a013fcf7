// Every value of the environment that a process of the house reads: its kind, what holds where nothing is said, and what it
// means. The start looks at all of them before anything else; a name that is nobody's is told with the nearest that is.

import { BadSetting, type Environment, httpUrlOf, listOf, originOf } from '../environment.ts'

type Kind =
  | { readonly is: 'port' | 'url' | 'origins' | 'secret' | 'text' | 'object' | 'networks' | 'codes' | 'header' }
  | { readonly is: 'whole'; readonly least: number; readonly most: number }
  /** One of these words. */
  | { readonly is: 'word'; readonly of: readonly string[] }
  /** Any of these words, by commas. */
  | { readonly is: 'words'; readonly of: readonly string[] }

export type Declared = Kind & { readonly otherwise: string; readonly means: string }

const on = { is: 'word', of: ['on', 'off'], otherwise: 'off' } as const
const notOff = { is: 'word', of: ['on', 'off'], otherwise: 'on' } as const
const secret = { is: 'secret', otherwise: 'made at the first start' } as const

export const declared: Readonly<Record<string, Declared>> = {
  MAGPIE_ALARM_FROM: { is: 'text', otherwise: 'magpie@ the machine’s name', means: 'who sends mails of alarms' },
  MAGPIE_ALARM_MAIL: { is: 'text', otherwise: 'nowhere', means: 'to whom alarms are mailed, by commas' },
  MAGPIE_ALARM_SMTP: { is: 'text', otherwise: 'none', means: 'the mail server: smtp://user@host:25, smtps://' },
  MAGPIE_ALARM_SMTP_CA: { is: 'text', otherwise: 'the system’s', means: 'a file with a certificate that is trusted' },
  MAGPIE_ALARM_SMTP_PASSWORD: { is: 'secret', otherwise: 'none', means: 'its password' },
  MAGPIE_ALARM_WEBHOOK: { is: 'url', otherwise: 'nowhere', means: 'where alarms are posted' },
  MAGPIE_ALARM_WEBHOOK_SECRET: { is: 'secret', otherwise: 'unsigned', means: 'what signs them' },
  MAGPIE_ALLOW_EMPTY_SIGNATURE: { ...on, means: 'takes calls of the site without a signature (S-HDR-03)' },
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
  MAGPIE_DEMO: {
    is: 'word',
    of: ['0', '1'],
    otherwise: '1 from the launcher',
    means: 'whether the demo member may log in',
  },
  MAGPIE_DIALS: { is: 'object', otherwise: 'all off', means: 'what goes wrong at the test vendor' },
  MAGPIE_HOST: { is: 'text', otherwise: '127.0.0.1', means: 'the address that is listened on' },
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
  MAGPIE_MATCH_SPEED: {
    is: 'whole',
    least: 1,
    most: 3_600,
    otherwise: '6',
    means: 'how many seconds of a match pass in one',
  },
  MAGPIE_METRICS_HOST: { is: 'text', otherwise: '127.0.0.1', means: 'where figures are shown' },
  MAGPIE_METRICS_PORT: { is: 'port', otherwise: 'nowhere', means: 'where figures are shown' },
  MAGPIE_NODE: { is: 'text', otherwise: 'the machine’s name', means: 'what this node is called' },
  MAGPIE_OPS_NETWORKS: { is: 'networks', otherwise: 'all', means: 'the only networks from which the desk is reached' },
  MAGPIE_OPS_ORIGIN: { is: 'origins', otherwise: 'by its port', means: 'the desk’s own name' },
  MAGPIE_OPS_PORT: { is: 'port', otherwise: '6002', means: 'the desk' },
  MAGPIE_PORT: { is: 'port', otherwise: '6001', means: 'the site' },
  MAGPIE_RAILS: { is: 'codes', otherwise: 'SANDPAY', means: 'payment rails by their codes' },
  MAGPIE_RAIL_DIALS: { is: 'object', otherwise: 'all off', means: 'what goes wrong at the test rail' },
  MAGPIE_RAIL_SANDBOX: { ...notOff, means: 'whether only the sandbox’s own account numbers are taken' },
  MAGPIE_REGION_HEADER: {
    is: 'header',
    otherwise: 'none',
    means: 'the header in which proxies name the caller’s region',
  },
  MAGPIE_REGISTER_FREE: {
    is: 'whole',
    least: 1,
    most: 1_000_000,
    otherwise: '20',
    means: 'registrations of one address in an hour',
  },
  MAGPIE_ROLES: { is: 'words', of: ['http', 'stream', 'jobs'], otherwise: 'all', means: 'what this node does' },
  MAGPIE_SANDBOX: { ...notOff, means: 'whether the vendors that come with the house are started' },
  MAGPIE_SANDBOX_DATABASE_URL: { is: 'secret', otherwise: 'derived', means: 'what the sandbox logs in with' },
  MAGPIE_SECRET: { ...secret, means: 'the master secret' },
  MAGPIE_SECRET_NEWER: { is: 'secret', otherwise: 'none', means: 'newer ones, newest first, by commas' },
  MAGPIE_SERVER_DATABASE_URL: { is: 'secret', otherwise: 'derived', means: 'what the platform logs in with' },
  MAGPIE_SITE_KEY: { ...secret, means: 'the site’s key of signatures' },
  MAGPIE_SITE_ORIGINS: { is: 'origins', otherwise: 'both names of this machine', means: 'where pages are served from' },
  MAGPIE_STACKS: { ...on, means: 'whether a tool at the terminal shows stacks' },
  MAGPIE_TEST_VENUE: { ...notOff, means: 'whether the test venue with a wallet of its own is offered' },
  MAGPIE_TRANSFER_DIALS: { is: 'object', otherwise: 'all off', means: 'what goes wrong at the test venue’s wallet' },
  MAGPIE_TRUST_PROXY: { is: 'networks', otherwise: 'none', means: 'the house’s own proxies' },
  MAGPIE_WITNESS: { ...notOff, means: 'whether the house’s own witness is started' },
  MAGPIE_WITNESS_DATA: { is: 'text', otherwise: 'in the data folder', means: 'the witness’s folder' },
  MAGPIE_WITNESS_URL: { is: 'url', otherwise: 'the house’s own', means: 'where a witness answers' },
  FEED_SECRET: { is: 'secret', otherwise: 'the door is shut', means: 'what signs the messages of a feed' },
  FEED_SOURCE: { is: 'word', of: ['simulator', 'door'], otherwise: 'simulator', means: 'where matches come from' },
  PLATFORM_URL: { is: 'url', otherwise: 'this machine', means: 'where the platform answers the vendor' },
  SANDPAY_CODE: { is: 'codes', otherwise: 'SANDPAY', means: 'what the platform calls the sandbox’s rail' },
  SANDPAY_DATA: { is: 'text', otherwise: 'needed by the rail', means: 'the folder of its book' },
  SANDPAY_PORT: { is: 'port', otherwise: '6012', means: 'the sandbox’s rail' },
  SANDPAY_PUBLIC_URL: { is: 'url', otherwise: 'this machine', means: 'where players reach the rail’s page' },
  SANDPAY_SPEAKS: { is: 'text', otherwise: 'plain', means: 'the tongue of the sandbox’s rail' },
  SANDPAY_URL: { is: 'url', otherwise: 'this machine', means: 'where the rail answers' },
  WITNESS_FOLDER: { is: 'text', otherwise: 'needed by the witness', means: 'its folder' },
  WITNESS_HOST: { is: 'text', otherwise: '127.0.0.1', means: 'the address that the witness listens on' },
  WITNESS_PORT: { is: 'port', otherwise: 'needed by the witness', means: 'its port' },
  YBTY_PORT: { is: 'port', otherwise: '6011', means: 'the vendor' },
  YBTY_URL: { is: 'url', otherwise: 'this machine', means: 'where the vendor answers' },
}

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

const needKind = (name: string, one: Declared, text: string): void => {
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

/** Names of the house's own that nobody reads, each with the nearest that somebody does. */
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
