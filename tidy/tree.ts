// Reads the repository once: every text file that git would track, the parsed sources, and the packages with their
// doors. Files in `.gitignore` are left out, so that a clone and a working tree give the same files.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isTest } from './place.ts'
import { readSource, type SourceFile } from './source-file.ts'

export type TextFile = { readonly path: string; readonly text: string }

export type Workspace = {
  /** Such as `domains/ledger`. */
  readonly folder: string
  readonly name: string
  /**
   * Doors by subpath, `.` for the package itself, with the file of each. A pattern such as `./*` stands for the doors
   * of the existing files, and for itself when there is none.
   */
  readonly doors: ReadonlyMap<string, string>
  readonly dependencies: Readonly<Record<string, string>>
  readonly manifest: TextFile
}

export type Tree = {
  readonly root: string
  readonly texts: readonly TextFile[]
  /** Parsed on first use: that takes nearly all the time, and some callers want texts alone. */
  readonly sources: readonly SourceFile[]
  readonly paths: ReadonlySet<string>
  readonly workspaces: ReadonlyMap<string, Workspace>
}

const isText =
  /\.(?:ts|tsx|js|mjs|cjs|css|sql|json|md|html|svg|yml|yaml|toml|sh|txt)$|(?:^|\/)(?:\.[\w-]+|\.ci\/run|[A-Z]+)$/
const isSource = /\.(?:ts|tsx|js|mjs)$/

/** The plain lines of a .gitignore: `name/`, `a/b/`, `name`, `*.ext`. */
const ignoredBy = (lines: string): ((path: string) => boolean) => {
  const rules = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const endings = rules.filter((rule) => rule.startsWith('*')).map((rule) => rule.slice(1))
  const names = new Set(rules.filter((rule) => !rule.startsWith('*')).map((rule) => rule.replace(/^\/|\/$/g, '')))
  return (path) => names.has(path) || names.has(posix.basename(path)) || endings.some((ending) => path.endsWith(ending))
}

const listFiles = (root: string, folder: string, ignored: (path: string) => boolean): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.name === '.git' || entry.name === 'node_modules' || ignored(path)) return []
    if (entry.isDirectory()) return listFiles(root, path, ignored)
    return entry.isFile() ? [path] : []
  })

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** As Node reads it: every star in the file's path stands for the same text. */
const openPattern = (door: string, file: string, paths: readonly string[]): readonly (readonly [string, string])[] => {
  const [before = '', ...rest] = file.split('*')
  if (rest.length === 0) return [[door, file]]
  const same = rest.map((part, at) => (at === 0 ? '(.+)' : '\\1') + literal(part)).join('')
  const pattern = new RegExp(`^${literal(before)}${same}$`)
  const found = paths.flatMap((path) => {
    const star = pattern.exec(path)?.[1]
    return star === undefined || isTest(path) ? [] : [[door.replace('*', star), path] as const]
  })
  return found.length === 0 ? [[door, file]] : found
}

const readWorkspace = (manifest: TextFile, paths: readonly string[]): Workspace => {
  const { name = '', exports = {}, dependencies = {} } = JSON.parse(manifest.text)
  const folder = posix.dirname(manifest.path)
  const doors = Object.entries<unknown>(exports).flatMap(([door, file]) =>
    openPattern(door, posix.join(folder, String(file)), paths),
  )
  return { folder, name, doors: new Map(doors), dependencies, manifest }
}

const readText = (root: string, path: string): string => readFileSync(join(root, path), 'utf8')

export const readTree = (root: string): Tree => {
  const paths = listFiles(root, '', ignoredBy(existsSync(join(root, '.gitignore')) ? readText(root, '.gitignore') : ''))
  const texts = paths.filter((path) => isText.test(path)).map((path) => ({ path, text: readText(root, path) }))
  const manifests = texts.filter(({ path }) => /^(?:packages|domains|apps)\/[^/]+\/package\.json$/.test(path))
  const workspaces = manifests.map((manifest) => readWorkspace(manifest, paths))
  let sources: readonly SourceFile[] | undefined
  return {
    root,
    texts,
    get sources() {
      return (sources ??= texts
        .filter(({ path }) => isSource.test(path))
        .map(({ path, text }) => readSource(path, text)))
    },
    paths: new Set(paths),
    workspaces: new Map(workspaces.map((workspace) => [workspace.name, workspace])),
  }
}
