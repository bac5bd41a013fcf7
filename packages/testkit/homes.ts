// Folders for the houses and clusters of tests: in memory if the system has such a folder with enough room, else beside
// the checkout. A test's database is two thousand small files; a busy disk took seconds to copy them, memory takes a
// tenth of that. Tests kill processes, not the machine, so files in memory survive like those in a disk's cache.

import { createHash, randomBytes } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Embedded, type Place, placeOf, removeEmbedded, startEmbedded } from '@magpie/db/embedded'

export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url))

const onDisk = join(repositoryRoot, '.data-test')

const shared = '/dev/shm'
const user = process.getuid?.() ?? 0
/** Separate for each checkout and user. */
const inMemory = join(shared, `magpie-${createHash('sha256').update(repositoryRoot).digest('hex').slice(0, 8)}-${user}`)

/** Room for two houses and the cluster of a run with their logs, and for whatever else the machine does. */
const roomBytes = 4 * 1024 ** 3
const memoryBytes = 6 * 1024 ** 3

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(shared)
    if (bavail * bsize < roomBytes || process.availableMemory() < memoryBytes) return false
    mkdirSync(inMemory, { recursive: true, mode: 0o755 })
    const made = lstatSync(inMemory)
    // The name can be guessed, so another user may have created it first.
    return made.isDirectory() && made.uid === user
  } catch {
    return false
  }
}

export const isInMemory = (home: string): boolean => home.startsWith(`${inMemory}/`)

/** Creates a home that belongs to this process, by its name. */
export const newHome = (): string => {
  const home = join(hasRoom() ? inMemory : onDisk, `${process.pid}-${randomBytes(4).toString('hex')}`)
  mkdirSync(home, { recursive: true })
  return home
}

/** Starts the cluster of a home; creates it first if there is none. */
export const startHome = (home: string, durable: boolean): Promise<Embedded> =>
  startEmbedded({ home, inPlace: isInMemory(home), durable })

/** The location of a home's cluster. */
export const placeOfHome = (home: string): Place => placeOf(home, isInMemory(home))

export const removeHome = async (home: string): Promise<void> => {
  await removeEmbedded(home, isInMemory(home))
  rmSync(home, { recursive: true, force: true })
}

/** A home is named `<pid>-<what>`; it can be deleted once no such process lives. */
export const sweepHomes = async (): Promise<void> => {
  for (const homes of [onDisk, inMemory]) {
    if (!existsSync(homes)) continue
    for (const name of readdirSync(homes)) {
      const pid = Number.parseInt(name, 10)
      if (Number.isNaN(pid) || alive(pid)) continue
      // Another run may be deleting the same folder.
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
