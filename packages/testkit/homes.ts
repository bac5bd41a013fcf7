// Where the houses and clusters of tests lie: in memory where the system has a folder there with room, else beside the
// checkout. A test's database is two thousand small files, which a busy disk took seconds to copy; memory takes a tenth of
// one. What a test kills is processes, and of those memory keeps what a disk's cache would have kept.

import { createHash, randomBytes } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Embedded, type Place, placeOf, removeEmbedded, startEmbedded } from '@magpie/db/embedded'

export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url))

const onDisk = join(repositoryRoot, '.data-test')

const shared = '/dev/shm'
const user = process.getuid?.() ?? 0
/** A checkout's and a user's own. */
const inMemory = join(shared, `magpie-${createHash('sha256').update(repositoryRoot).digest('hex').slice(0, 8)}-${user}`)

/** For two houses and the cluster of a run, with their logs of changes, and what else the machine does. */
const roomBytes = 4 * 1024 ** 3
const memoryBytes = 6 * 1024 ** 3

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(shared)
    if (bavail * bsize < roomBytes || process.availableMemory() < memoryBytes) return false
    mkdirSync(inMemory, { recursive: true, mode: 0o755 })
    const made = lstatSync(inMemory)
    // Its name can be guessed, so somebody else may have made it first.
    return made.isDirectory() && made.uid === user
  } catch {
    return false
  }
}

export const isInMemory = (home: string): boolean => home.startsWith(`${inMemory}/`)

/** Makes a home that is this process's own, by its name. */
export const newHome = (): string => {
  const home = join(hasRoom() ? inMemory : onDisk, `${process.pid}-${randomBytes(4).toString('hex')}`)
  mkdirSync(home, { recursive: true })
  return home
}

/** Starts the cluster of a home, and makes it where there is none. */
export const startHome = (home: string, durable: boolean): Promise<Embedded> =>
  startEmbedded({ home, inPlace: isInMemory(home), durable })

/** Where the cluster of a home lies. */
export const placeOfHome = (home: string): Place => placeOf(home, isInMemory(home))

export const removeHome = async (home: string): Promise<void> => {
  await removeEmbedded(home, isInMemory(home))
  rmSync(home, { recursive: true, force: true })
}

/** A home is named `<pid>-<what>`; it is rubbish when no such process lives. */
export const sweepHomes = async (): Promise<void> => {
  for (const homes of [onDisk, inMemory]) {
    if (!existsSync(homes)) continue
    for (const name of readdirSync(homes)) {
      const pid = Number.parseInt(name, 10)
      if (Number.isNaN(pid) || alive(pid)) continue
      // Another run may be sweeping the same rubbish.
      await removeHome(join(homes, name)).catch(() => undefined)
    }
  }
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
}
