// The folder of a cluster and the user it runs as. PostgreSQL refuses to run as root, so root runs it as an unprivileged
// user, in a private folder that this user can reach. The user must exist: initdb fails for a uid without an entry in the
// password file.

import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { EmbeddedTrouble } from './trouble.ts'

export type LentUser = { readonly name: string; readonly uid: number; readonly gid: number }

export type Place = {
  /** The folder of everything of this home: the cluster, and the platform's other files. */
  readonly base: string
  readonly cluster: string
  readonly socketDir: string
  /** Undefined for an ordinary user, who runs it as themselves. */
  readonly lent: LentUser | undefined
}

const privateRoot = '/var/lib/magpie'

const lentUser = (): LentUser | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const known = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid = '', gid = '']) => [name, { name, uid: Number(uid), gid: Number(gid) }]),
  )
  const lent = known.get('postgres') ?? known.get('nobody')
  if (lent === undefined) throw new EmbeddedTrouble('no_lent_user', { tried: 'postgres, nobody' })
  return lent
}

/** True if every folder from here to the root is readable and searchable for all users. */
export const openToAll = (folder: string): boolean => {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o5) !== 0o5) return false
    if (at === dirname(at)) return true
  }
}

/** The real path of a folder that need not exist yet, so that two spellings of one home are one home. */
const realHome = (home: string): string => {
  const full = resolve(home)
  if (existsSync(full)) return realpathSync(full)
  const parent = dirname(full)
  return parent === full ? full : join(realHome(parent), basename(full))
}

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/**
 * An ordinary user's place is the home itself. Root's is `/var/lib/magpie/<hash of the home>`, unless `inPlace` asks
 * for the home and the lent user can reach it. Nothing is made here.
 */
export const placeOf = (home: string, inPlace = false): Place => {
  const real = realHome(home)
  const lent = lentUser()
  const base = lent === undefined || (inPlace && openToAll(dirname(real))) ? real : join(privateRoot, short(real))
  const cluster = join(base, 'pg')
  // A socket's path holds 107 bytes, so it cannot lie under a home of any depth.
  const temporary = existsSync('/tmp') ? '/tmp' : tmpdir()
  return { base, cluster, socketDir: join(temporary, `magpie-${short(base)}`), lent: ownerOf(cluster, lent) }
}

/** A cluster stays with the user who made it, also when a better one appears on the machine later. */
const ownerOf = (cluster: string, lent: LentUser | undefined): LentUser | undefined => {
  if (lent === undefined || !existsSync(cluster)) return lent
  const { uid, gid } = statSync(cluster)
  return uid === 0 || uid === lent.uid ? lent : { name: String(uid), uid, gid }
}

/**
 * Makes a folder and those above it, with this mode whatever the umask; true when it was not there. Step by step,
 * because Node's own recursive way never returns where the system says "no such folder" to every attempt, as it does
 * under /proc.
 */
export const makeFolder = (folder: string, mode: number, modeAbove = mode): boolean => {
  if (existsSync(folder)) return false
  if (dirname(folder) !== folder) makeFolder(dirname(folder), modeAbove)
  try {
    mkdirSync(folder, { mode })
    chmodSync(folder, mode)
    return true
  } catch (cause) {
    if (existsSync(folder)) return false
    throw cause
  }
}

const reasonOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : String(cause)

const unreadable = (folder: string, cause: unknown): EmbeddedTrouble =>
  new EmbeddedTrouble('unreadable_home', { folder, reason: reasonOf(cause) }, cause)

const mayPass = (folder: string, { uid, gid }: LentUser): boolean => {
  const found = statSync(folder)
  const mine = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001
  return (found.mode & mine) !== 0
}

/** Lets the unprivileged user pass through every folder above the cluster; reopens folders that we closed ourselves. */
const openWay = (base: string, lent: LentUser): void => {
  for (let at = base; ; at = dirname(at)) {
    const isOurs = at === base || at === privateRoot
    if (!mayPass(at, lent) && isOurs && statSync(at).uid === process.getuid?.())
      chmodSync(at, statSync(at).mode | 0o011)
    if (!mayPass(at, lent)) throw new EmbeddedTrouble('closed_way', { folder: at, user: lent.name })
    if (at === dirname(at)) return
  }
}

/**
 * Makes the folder of a place and checks that it is usable: private to its owner, except that the unprivileged user may pass
 * through. A shared folder such as /tmp keeps its mode. Call it before creating anything in the folder.
 */
export const makeBase = ({ base, lent }: Pick<Place, 'base' | 'lent'>): void => {
  const mode = lent === undefined ? 0o700 : 0o711
  try {
    makeFolder(base, mode, lent === undefined ? 0o700 : 0o755)
    accessSync(base, constants.R_OK | constants.W_OK | constants.X_OK)
    const found = statSync(base)
    if (found.uid === process.getuid?.() && (found.mode & 0o022) === 0) chmodSync(base, mode)
    if (lent !== undefined) openWay(base, lent)
  } catch (cause) {
    throw cause instanceof EmbeddedTrouble ? cause : unreadable(base, cause)
  }
}

/** Makes the folders of a place with the owners and modes that PostgreSQL insists on. */
export const makePlace = (place: Place): void => {
  const { socketDir, lent } = place
  makeBase(place)
  const owner = lent?.uid ?? process.getuid?.()
  try {
    if (makeFolder(socketDir, 0o700) && lent !== undefined) chownSync(socketDir, lent.uid, lent.gid)
    // The folder's name can be guessed, so an attacker may have created it first to listen in.
    const found = lstatSync(socketDir)
    if (!found.isDirectory() || (owner !== undefined && found.uid !== owner))
      throw new EmbeddedTrouble('foreign_socket_folder', { folder: socketDir })
    chmodSync(socketDir, 0o700)
  } catch (cause) {
    throw cause instanceof EmbeddedTrouble ? cause : unreadable(socketDir, cause)
  }
}
