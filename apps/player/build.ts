// `npm run build` and what stands before `npm start`: builds the site for browsers and for the server. With `--if-changed`
// it first asks whether anything that the site is made of is different from the last build, by content, so that a warm
// start costs a tenth of a second and a fresh clone or a switched branch is always built.

import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const here = fileURLToPath(new URL('.', import.meta.url))
const stamp = join(here, 'dist', 'built-from.txt')

/** Everything that may find its way into the bundle, and what makes it. */
const made = [
  'apps/player/*.{ts,json}',
  'apps/player/{src,locales,public}/**/*',
  'packages/{kernel,ui,wire}/**/*.{ts,tsx,css,svg,woff2,json}',
  'domains/*/{contract,rules,web,content,locales}/**/*.{ts,tsx,css,svg,json}',
  'domains/*/package.json',
  'package-lock.json',
  'tsconfig.base.json',
]

const isSource = (path: string): boolean => !/(?:^|\/)node_modules\/|\.test\.tsx?$/.test(path)

const fingerprint = (): string => {
  const hash = createHash('sha256').update(process.version)
  const paths = made.flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
  const files = paths
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isSource)
  for (const file of [...new Set(files)].sort())
    hash.update(`\n${file.slice(root.length)}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

/** Built beside the one that is in use and put in its place whole, so that nobody ever reads half of it. */
const buildBoth = async (now: string): Promise<void> => {
  const { build } = await import('vite')
  const next = join(here, 'dist-next')
  const common = {
    root: here,
    configFile: join(here, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
  } as const
  await build({ ...common, build: { outDir: join(next, 'client') } })
  await build({ ...common, build: { outDir: join(next, 'server'), ssr: 'src/entry-server.tsx' } })
  writeFileSync(join(next, 'built-from.txt'), now)
  const [dist, old] = [join(here, 'dist'), join(here, 'dist-old')]
  rmSync(old, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(next, dist)
  rmSync(old, { recursive: true, force: true })
}

const lock = join(here, 'dist-lock')

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** One build at a time; a lock whose holder is gone is taken over. */
const alone = async <Value>(run: () => Promise<Value>): Promise<Value> => {
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

/** True when it built. */
const buildSite = async (onlyIfChanged: boolean): Promise<boolean> => {
  const stands = (now: string): boolean => onlyIfChanged && existsSync(stamp) && readFileSync(stamp, 'utf8') === now
  if (stands(fingerprint())) return false
  return alone(async () => {
    // Whoever held the lock may have built just this.
    const now = fingerprint()
    if (stands(now)) return false
    process.env['NODE_ENV'] = 'production'
    await buildBoth(now)
    return true
  })
}

await buildSite(process.argv.includes('--if-changed'))
