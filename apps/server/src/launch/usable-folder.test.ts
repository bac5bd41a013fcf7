// Naming a folder in which nothing lasts gives one line at the terminal, at once.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const root = join(import.meta.dirname, '../../../..')

it.each(['/proc/w', '/sys/fs/w', '/dev/w', '/no-such-mount/w'])('the witness refuses %s', (folder) => {
  expect(() => readSettings({ MAGPIE_WITNESS_DATA: folder }, root)).toThrow('MAGPIE_WITNESS_DATA')
})

it.each(['/proc/x', '/no-such-mount/x'])('a backup to %s is refused with one line', async (folder) => {
  const child = spawn(process.execPath, [join(root, 'apps/server/src/backup.ts'), '--to', folder], {
    env: { PATH: process.env['PATH'] ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void (said += String(chunk)))
  const code = await new Promise((done) => void child.once('exit', done))
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).toContain('--to')
})
