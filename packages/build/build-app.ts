// Builds a web app, or the programs, before `npm start`. With `--if-changed` it compares the content of all inputs with the last build and
// skips an unchanged one: a warm start costs a tenth of a second, and a fresh clone or a switched branch is always built.
// It builds into a second folder and swaps it in whole, so that no reader sees half a build.

import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'

export type AppBuild = {
  /** The repository's folder and the app's, each with its last slash. */
  readonly root: string
  readonly here: string
  /** Globs from the root: everything that may find its way into the bundle, and what makes it. */
  readonly made: readonly string[]
  /** One build each, with the folder under `dist` that it fills; `''` is all of it. */
  readonly builds: readonly { readonly into: string; readonly build?: InlineConfig['build'] }[]
}

const isSource = (path: string): boolean => !/(?:^|\/)node_modules\/|\.test\.tsx?$/.test(path)

/** Absolute paths of the files that the globs name, sorted. */
const sourcesOf = ({ root, made }: AppBuild): readonly string[] => {
  const entries = made.flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return [...new Set(files.filter(isSource))].sort()
}

const fingerprint = (app: AppBuild): string => {
  const hash = createHash('sha256').update(process.version)
  for (const file of sourcesOf(app)) hash.update(`\n${file.slice(app.root.length)}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

/** Fails a build that reads a file of the checkout that no glob names: a change of that file would not be built. */
const namesItsSources = (app: AppBuild): Plugin => ({
  name: 'names-its-sources',
  buildEnd(fault) {
    if (fault !== undefined) return
    const named = new Set(sourcesOf(app))
    const read = [...this.getModuleIds()].map((id) => id.replace(/\?.*$/, ''))
    const missed = read.filter((id) => id.startsWith(app.root) && isSource(id) && !named.has(id))
    if (missed.length > 0) this.error(`no glob of \`made\` names what is built: ${[...new Set(missed)].join(', ')}`)
  },
})

const buildAll = async (app: AppBuild, now: string): Promise<void> => {
  const { here, builds } = app
  const { build } = await import('vite')
  const next = join(here, 'dist-next')
  for (const one of builds) {
    await build({
      root: here,
      configFile: join(here, 'vite.config.ts'),
      configLoader: 'native',
      logLevel: 'warn',
      plugins: [namesItsSources(app)],
      build: { ...one.build, outDir: join(next, one.into) },
    })
  }
  writeFileSync(join(next, 'built-from.txt'), now)
  const [dist, old] = [join(here, 'dist'), join(here, 'dist-old')]
  rmSync(old, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(next, dist)
  rmSync(old, { recursive: true, force: true })
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** One build at a time; a lock whose holder is gone is taken over. */
const alone = async <Value>(lock: string, run: () => Promise<Value>): Promise<Value> => {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch {
      if (existsSync(lock) && !isAlive(Number(readFileSync(lock, 'utf8')) || 0)) rmSync(lock, { force: true })
      await new Promise((done) => setTimeout(done, 200))
    }
  }
  try {
    return await run()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** True if it built, false if nothing had changed. */
export const buildApp = async (app: AppBuild, onlyIfChanged: boolean): Promise<boolean> => {
  const stamp = join(app.here, 'dist', 'built-from.txt')
  const stands = (now: string): boolean => onlyIfChanged && existsSync(stamp) && readFileSync(stamp, 'utf8') === now
  if (stands(fingerprint(app))) return false
  return alone(join(app.here, 'dist-lock'), async () => {
    // The previous holder of the lock may have built exactly this.
    const now = fingerprint(app)
    if (stands(now)) return false
    process.env['NODE_ENV'] = 'production'
    await buildAll(app, now)
    return true
  })
}
