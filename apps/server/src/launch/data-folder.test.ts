import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeOf, removeEmbedded } from '@magpie/db/embedded'
import { afterEach, beforeEach, expect, test } from 'vitest'

let top = ''
let home = ''

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'place-'))
  chmodSync(top, 0o755)
  home = join(top, 'not', 'there', 'yet')
})
afterEach(async () => {
  await removeEmbedded(home, true)
  rmSync(top, { recursive: true, force: true })
})

/** Starts as the launcher does, log folder included, under an umask that gives others no access. */
const start = (): string => {
  const url = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href)
  const program = `process.umask(0o077)
    const { makeDataFolder } = await import(${url('./data-folder.ts')})
    const { readSettings } = await import(${url('./settings.ts')})
    const { startEmbedded } = await import(${url('../../../../packages/db/embedded.ts')})
    const settings = readSettings({ MAGPIE_DATA: ${JSON.stringify(home)} }, ${JSON.stringify(top)})
    makeDataFolder(settings)
    const embedded = await startEmbedded({ home: settings.dataHome, inPlace: true, durable: false })
    await embedded.stop()
    console.log('started')`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  return stdout + stderr
}
const mode = (path: string): number => statSync(path).mode & 0o777

test('a data folder without parents is made under any umask, and only its owner can read its logs', () => {
  expect(start()).toBe('started\n')
  const { base, lent } = placeOf(home, true)
  expect(mode(base)).toBe(lent === undefined ? 0o700 : 0o711)
  for (const name of ['log', 'rail']) expect(mode(join(base, name)), name).toBe(0o700)
})

test('a data folder that an earlier start closed to the database user is opened again', () => {
  mkdirSync(home, { recursive: true })
  chmodSync(home, 0o700)
  expect(start()).toBe('started\n')
})
