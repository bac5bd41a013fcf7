// The walls between the slices (L35): every import, static, dynamic or type-only, follows the slice table and goes
// through a door. What a package exports is its door; nothing else of it is visible to others.

import { posix } from 'node:path'
import { homeOf, isForTests, isTest, type Place, placeOf } from './place.ts'
import { appMaySee, dataRooms, mayDependOn, maySee, ownRooms, packages, slices } from './slice-table.ts'
import { type Fault, faultIn, type Import, lineAt, type SourceFile } from './source-file.ts'
import type { Tree, Workspace } from './tree.ts'

const ours = '@magpie/'

/** `@magpie/ledger/server` is the door `./server` of `@magpie/ledger`. */
const splitDoor = (specifier: string): { readonly name: string; readonly door: string } => {
  const [scope = '', name = '', ...rest] = specifier.split('/')
  return { name: `${scope}/${name}`, door: rest.length === 0 ? '.' : `./${rest.join('/')}` }
}

const insideRoom = (path: string, target: string): string | undefined => {
  const from = placeOf(path)
  const to = placeOf(target)
  if (from.in !== 'slice' || to.in !== 'slice' || isForTests(path)) return undefined
  if (dataRooms.includes(to.room) || (ownRooms.get(from.room)?.includes(to.room) ?? false)) return undefined
  return `${from.room || 'the slice root'} may not reach ${to.room || 'the slice root'}`
}

/** A module that the bundler turns into a worker. */
const asWorker = /\?worker&url$/

const relativeFault = (path: string, specifier: string, tree: Tree): string | undefined => {
  const target = posix.join(posix.dirname(path), specifier.replace(asWorker, ''))
  const home = homeOf(path)
  if (isForTests(path) && target.startsWith('truth/')) return undefined
  if (!target.startsWith(home) || (home === '' && placeOf(target).in !== 'house'))
    return `${specifier} leaves its workspace; import the package's door`
  const built = /\/(?:dist|build)\//.test(`/${target}`)
  if (!tree.paths.has(target) && !built) return `${specifier} is no file; relative imports end in .ts`
  return insideRoom(path, target)
}

const packageFault = (name: string, to: Place): string | undefined => {
  if (to.in !== 'package') return `packages never import ${to.in === 'app' ? 'apps' : 'slices'}`
  if (to.name === name || (packages.get(name)?.includes(to.name) ?? false)) return undefined
  return `packages/${name} may not see packages/${to.name}`
}

const sliceFault = (from: Place & { in: 'slice' }, to: Place, door: string): string | undefined => {
  if (to.in === 'app') return 'slices never import apps'
  if (to.in !== 'slice') return undefined
  if (maySee(from.name, from.room, to.name, door.slice(2))) return undefined
  return `${from.name}/${from.room} may not see ${to.name}/${door.slice(2)}`
}

const shellsOnly = (path: string, specifier: string): string | undefined => {
  const place = placeOf(path)
  const inside = place.in === 'slice' || place.in === 'package'
  if (specifier === '@magpie/testkit' && place.in !== 'house') return 'testkit is for tests'
  if (specifier === '@magpie/kernel/real-world' && inside) return 'the real World is made by a shell (L30)'
  return undefined
}

const seenFault = (path: string, to: Place, door: string): string | undefined => {
  const from = placeOf(path)
  if (from.in === 'package') return packageFault(from.name, to)
  if (from.in === 'slice') return sliceFault(from, to, door)
  if (from.in === 'house') return undefined
  if (to.in === 'app') return 'apps never import apps'
  if (to.in === 'slice' && !appMaySee(from.name, to.name, door.slice(2)))
    return `apps/${from.name} may not see ${to.name}/${door.slice(2)}`
  return undefined
}

const doorFault = (path: string, specifier: string, tree: Tree): string | undefined => {
  const { name, door } = splitDoor(specifier)
  const workspace = tree.workspaces.get(name)
  if (workspace === undefined) return `${name} is no workspace`
  if (!workspace.doors.has(door)) return `${specifier} is no door of ${name}`
  if (isForTests(path)) return undefined
  return shellsOnly(path, specifier) ?? seenFault(path, placeOf(`${workspace.folder}/`), door)
}

const pureRooms = ['contract', 'rules', 'web', 'admin']

const outsideFault = (path: string, specifier: string): string | undefined => {
  const place = placeOf(path)
  if (/^zod(?:\/|$)/.test(specifier) && specifier !== 'zod/mini') return `${specifier}: schemas come from zod/mini`
  if (place.in === 'slice' && !isForTests(path) && pureRooms.includes(place.room) && specifier.startsWith('node:'))
    return `${place.room} is read by both sides and may not import ${specifier}`
  return undefined
}

const importFault = ({ specifier }: Import, path: string, tree: Tree): string | undefined => {
  if (specifier === undefined) {
    const hidden = placeOf(path).in === 'slice' && !isTest(path)
    return hidden ? 'a computed import cannot be checked' : undefined
  }
  if (specifier.startsWith('.')) return relativeFault(path, specifier, tree)
  if (specifier.startsWith('/') || specifier.startsWith('file:')) return `${specifier} names a place on one machine`
  return specifier.startsWith(ours) ? doorFault(path, specifier, tree) : outsideFault(path, specifier)
}

/** Every import of a file that the table, the doors or the folders forbid. */
export const checkImports = (file: SourceFile, tree: Tree): readonly Fault[] => {
  const fault = faultIn(file, 'walls')
  return file.imports.flatMap((one) => {
    const what = importFault(one, file.path, tree)
    return what === undefined ? [] : [fault(one.at, what)]
  })
}

/** A slice's sources are in its rooms, and the slice is listed in the table. */
export const checkRoom = (file: SourceFile): readonly Fault[] => {
  const place = placeOf(file.path)
  const fault = faultIn(file, 'rooms')
  if (place.in === 'package' && !packages.has(place.name))
    return [fault(0, `packages/${place.name} is not in the package table of tidy`)]
  if (place.in !== 'slice') return []
  if (!slices.has(place.name)) return [fault(0, `${place.name} is not in the slice table`)]
  return ownRooms.has(place.room) || place.room === 'testing'
    ? []
    : [fault(0, `a slice has no room ${place.room || 'at its root'}`)]
}

const dependencyFault = (workspace: Workspace, name: string, version: string, tree: Tree): string | undefined => {
  if (!name.startsWith(ours)) return /^\d/.test(version) ? undefined : `${name} is not pinned to one version`
  const from = placeOf(`${workspace.folder}/`)
  const target = tree.workspaces.get(name)
  if (target === undefined) return `${name} is no workspace`
  const to = placeOf(`${target.folder}/`)
  if (from.in === 'package') return packageFault(from.name, to)
  if (to.in === 'app') return 'nothing depends on an app'
  if (from.in === 'slice' && to.in === 'slice' && !mayDependOn(from.name, to.name))
    return `${from.name} may not see ${to.name}`
  return undefined
}

/** A workspace's dependencies follow the same table, its name follows its folder, and versions are pinned. */
export const checkManifest = (workspace: Workspace, tree: Tree): readonly Fault[] => {
  const { path, text } = workspace.manifest
  const folder = posix.basename(workspace.folder)
  // The back office is a slice and an app; two workspaces cannot have the same name.
  const alsoSlice = placeOf(`${workspace.folder}/`).in === 'app' && slices.has(folder)
  const expected = `${ours}${folder}${alsoSlice ? '-app' : ''}`
  const misnamed =
    workspace.name === expected ? [] : [{ path, line: 1, rule: 'manifest', what: `is named ${expected}` }]
  const faults = Object.entries(workspace.dependencies).flatMap(([name, version]) => {
    const what = dependencyFault(workspace, name, version, tree)
    return what === undefined ? [] : [{ path, line: lineAt(text, text.indexOf(`"${name}"`)), rule: 'manifest', what }]
  })
  return [...misnamed, ...faults]
}
