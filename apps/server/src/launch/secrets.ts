// The house's secrets: from the environment, from files that it names, or from the file next to the cluster whose data
// they belong to. They are made once, for an empty database. A database with a journal cannot be opened with new ones.

import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { slices, vendorsOf } from '@magpie/db/slices'
import type { Environment } from '@magpie/wire/environment'
import { givenSecret, secretsOf } from '@magpie/wire/secret-setting'
import { type DataFolder, unreadable } from './data-folder.ts'
import { LaunchTrouble, oneLine } from './say.ts'

export type Secrets = {
  /** Keys of all kinds are derived from it. */
  readonly MAGPIE_SECRET: string
  /** Signs the site's calls (S-HDR-03); every browser has it, so nothing relies on it. */
  readonly MAGPIE_SITE_KEY: string
  /** Shared with the payment rail. */
  readonly SANDPAY_SECRET: string
  /** Shared with the sandbox's message gateway. */
  readonly SANDPOST_SECRET: string
  /** Master secrets newer than `MAGPIE_SECRET`, newest first, comma-separated; new data is sealed with the first. */
  readonly MAGPIE_SECRET_NEWER: string
  /** For each vendor in the records, the wallet secret shared with it, by the name of its environment variable. */
  readonly [name: string]: string
}

type Kept = Partial<Secrets>
type Folder = Pick<DataFolder, 'secretsFile'>

/** The variables of the secrets that are shared with the vendors. */
export const vendorSecrets: readonly string[] = vendorsOf(slices).map(({ at }) => `${at}_SECRET`)

const names: readonly string[] = [
  'MAGPIE_SECRET',
  'MAGPIE_SITE_KEY',
  ...vendorSecrets,
  'SANDPAY_SECRET',
  'SANDPOST_SECRET',
]
const leastBytes = 32

const hidden: ReadonlySet<string> = new Set([
  ...names,
  'MAGPIE_SECRET_NEWER',
  'DATABASE_URL',
  'MAGPIE_SERVER_DATABASE_URL',
  'MAGPIE_SANDBOX_DATABASE_URL',
])

/** The environment for a process that gets only the secrets it needs. */
export const withoutSecrets = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !hidden.has(name.replace(/_FILE$/, ''))))

/** Checks before anything is started that existing secrets can be read, and only by their owner. */
export const checkSecrets = ({ secretsFile }: Folder, env: Environment): void => {
  givenSecrets(env)
  if (existsSync(secretsFile)) readKept(secretsFile)
}

const givenSecrets = (env: Environment): Kept => {
  const given = names.map((name) => [name, givenSecret(env, name)] as const)
  const newer = secretsOf(env, 'MAGPIE_SECRET_NEWER').join(',')
  return {
    ...Object.fromEntries(given.filter(([, secret]) => secret !== undefined)),
    ...(newer === '' ? {} : { MAGPIE_SECRET_NEWER: newer }),
  }
}

/** The existing secrets, without creating any. Throws when the master secret is missing. */
export const knownSecrets = ({ secretsFile }: Folder, env: Environment): Kept & Pick<Secrets, 'MAGPIE_SECRET'> => {
  const known = { ...(existsSync(secretsFile) ? readKept(secretsFile) : {}), ...givenSecrets(env) }
  const { MAGPIE_SECRET } = known
  if (MAGPIE_SECRET === undefined) throw new LaunchTrouble('lost_secrets', { file: secretsFile, name: 'MAGPIE_SECRET' })
  return { ...known, MAGPIE_SECRET }
}

/** Secrets from the environment take precedence and are not stored. Missing ones are created at the first start. */
export const readSecrets = (folder: Folder, env: Environment, isNew: boolean): Secrets => {
  const { secretsFile } = folder
  const kept = existsSync(secretsFile) ? readKept(secretsFile) : {}
  const given = givenSecrets(env)
  const missing = names.filter((name) => kept[name] === undefined && given[name] === undefined)
  if (!isNew && missing.includes('MAGPIE_SECRET'))
    throw new LaunchTrouble('lost_secrets', { file: secretsFile, name: 'MAGPIE_SECRET' })
  const all = { ...kept, ...Object.fromEntries(missing.map((name) => [name, randomBytes(32).toString('hex')])) }
  if (missing.length > 0) keepSecrets(secretsFile, all)
  return { MAGPIE_SECRET_NEWER: '', ...all, ...given } as Secrets
}

/** Written atomically, readable by the owner alone. */
export const keepSecrets = (file: string, secrets: Kept): void => {
  try {
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
    chmodSync(`${file}.new`, 0o600)
    renameSync(`${file}.new`, file)
  } catch (cause) {
    throw unreadable(file, cause)
  }
}

/** The secrets in the file; throws `LaunchTrouble` when others may read it or when it is not a file of secrets. */
export const readKept = (file: string): Kept => {
  let content: string
  try {
    if ((statSync(file).mode & 0o077) !== 0) throw new LaunchTrouble('open_secrets', { file })
    content = readFileSync(file, 'utf8')
  } catch (cause) {
    throw cause instanceof LaunchTrouble ? cause : unreadable(file, cause)
  }
  try {
    return parsed(content)
  } catch (cause) {
    throw new LaunchTrouble('bad_secrets', { file, reason: oneLine(cause) }, cause)
  }
}

const parsed = (content: string): Kept => {
  const kept: unknown = JSON.parse(content)
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) throw new Error('not an object of texts')
  const entries = Object.entries(kept)
  const short = entries.find(([, value]) => typeof value !== 'string' || Buffer.byteLength(value) < leastBytes)
  if (short !== undefined) throw new Error(`${short[0]} is shorter than ${leastBytes} bytes`)
  if (entries.length === 0) throw new Error('it is empty')
  return kept
}
