// The data folder: the cluster of the embedded database, the secrets that belong to its data, the logs. As root it is
// a private folder of the system's and not the home that was named, because the database may not run as root; where it
// is, is printed.

import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder, type Place, placeOf } from '@magpie/db/embedded'
import { errorCode, LaunchTrouble, oneLine, reasonText } from './say.ts'
import type { LaunchSettings } from './settings.ts'

export type Secrets = {
  /** Keys of all kinds are derived from it. */
  readonly MAGPIE_SECRET: string
  /** Signs the site's calls (S-HDR-03); every browser holds it, so nothing rests on it. */
  readonly MAGPIE_SITE_KEY: string
  /** The wallet secret that is shared with the vendor YBTY. */
  readonly YBTY_SECRET: string
  /** Shared with the payment rail. */
  readonly SANDPAY_SECRET: string
}

export type DataFolder = {
  readonly base: string
  readonly logs: string
  readonly secretsFile: string
  /** The witness's own, where no other was named. */
  readonly witness: string
  /** The book of the sandbox's payment rail. */
  readonly rail: string
}

const unreadable = (folder: string, cause: unknown): LaunchTrouble =>
  new LaunchTrouble('unreadable_data', { folder, reason: reasonText(errorCode(cause) || oneLine(cause)) }, cause)

export const dataFolderOf = (settings: LaunchSettings): DataFolder => {
  try {
    const { base }: Place = placeOf(settings.dataHome, settings.dataGiven)
    const under = (name: string): string => join(base, name)
    const [logs, witness, rail] = [under('log'), under('witness'), under('rail')]
    return { base, logs, secretsFile: under('secrets.json'), witness, rail }
  } catch (cause) {
    throw unreadable(settings.dataHome, cause)
  }
}

/** Makes the folder and proves that it can be used. The home that was named is looked at too, where it exists. */
export const makeDataFolder = (settings: LaunchSettings): DataFolder => {
  const folder = dataFolderOf(settings)
  const home = settings.dataHome
  try {
    needFolderAbove(home)
    makeFolder(folder.logs, 0o700)
    if (folder.base === home) chmodIfMine(home)
    accessSync(folder.base, constants.R_OK | constants.W_OK | constants.X_OK)
    return folder
  } catch (cause) {
    throw unreadable(home, cause)
  }
}

/** As root the data may lie elsewhere; a home that could not be a folder is refused all the same. */
const needFolderAbove = (home: string): void => {
  let at = home
  while (!existsSync(at)) at = dirname(at)
  if (!statSync(at).isDirectory())
    throw Object.assign(new Error('a file'), { code: at === home ? 'EEXIST' : 'ENOTDIR' })
}

/** Secrets lie in it; the database as root's lent user must still be able to pass through. */
const chmodIfMine = (home: string): void => {
  const { uid } = statSync(home)
  if (uid === process.getuid?.()) chmodSync(home, uid === 0 ? 0o711 : 0o700)
}

const names = ['MAGPIE_SECRET', 'MAGPIE_SITE_KEY', 'YBTY_SECRET', 'SANDPAY_SECRET'] as const

/** Before anything is started: secrets that are there can be read. */
export const checkSecrets = ({ secretsFile }: DataFolder): void => {
  if (existsSync(secretsFile)) readKept(secretsFile)
}

/** Made at the first start, kept for its owner alone. A secret that the environment names goes first. */
export const readSecrets = (
  { secretsFile }: DataFolder,
  env: Readonly<Record<string, string | undefined>>,
): Secrets => {
  const kept = existsSync(secretsFile) ? readKept(secretsFile) : {}
  const missing = names.filter((name) => kept[name] === undefined)
  const all = { ...kept, ...Object.fromEntries(missing.map((name) => [name, randomBytes(32).toString('hex')])) }
  if (missing.length > 0) {
    try {
      writeFileSync(secretsFile, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600, flush: true })
      chmodSync(secretsFile, 0o600)
    } catch (cause) {
      throw unreadable(secretsFile, cause)
    }
  }
  const chosen = names.map((name) => [name, env[name] || all[name]])
  return Object.fromEntries(chosen) as Secrets
}

const readKept = (file: string): Readonly<Record<string, string>> => {
  let content: string
  try {
    content = readFileSync(file, 'utf8')
  } catch (cause) {
    throw unreadable(file, cause)
  }
  try {
    const kept: unknown = JSON.parse(content)
    if (
      typeof kept !== 'object' ||
      kept === null ||
      Object.values(kept).some((value) => typeof value !== 'string' || value === '')
    ) {
      throw new Error('not an object of texts')
    }
    return kept as Readonly<Record<string, string>>
  } catch (cause) {
    throw new LaunchTrouble('bad_secrets', { file, reason: oneLine(cause) }, cause)
  }
}
