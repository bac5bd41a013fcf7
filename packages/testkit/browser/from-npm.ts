// Unpacks the browser that npm brings. The package's own unpacking writes into the system's temporary folder and takes
// an existing file for a complete one. So of two journeys that began at once on a fresh machine, the second started
// half a browser.

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { repositoryRoot } from '../cluster.ts'
import { madeOnce } from './made-once.ts'

const packed = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
const unpack = `await (await import('@sparticuz/chromium')).default.executablePath()`

const readVersion = (): string => {
  const { version }: { version: string } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'))
  return version
}

/** The path of the program. `cache` is the folder to keep it in: about 300 MB per version. */
export const browserFromNpm = async (cache = join(repositoryRoot, '.cache', 'browser')): Promise<string> => {
  const folder = await madeOnce(join(cache, readVersion()), async (making) => {
    const options = { cwd: import.meta.dirname, env: { ...process.env, TMPDIR: making } }
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], options)
  })
  return join(folder, 'chromium')
}
