import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'

const cache = mkdtempSync(join(tmpdir(), 'browser-'))
afterAll(() => rmSync(cache, { recursive: true }))

const askAndStart = `
  const { browserFromNpm } = await import('./from-npm.ts')
  const path = await browserFromNpm(process.argv[1])
  const { execFileSync } = await import('node:child_process')
  console.log(execFileSync(path, ['--version', '--no-sandbox']).toString().trim())`

it('three processes that need a browser at once each get a complete one, and no other files stay', async () => {
  const ask = async (): Promise<string> => {
    const args = ['--input-type=module', '--eval', askAndStart, cache]
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname })
    return stdout.trim()
  }
  const versions = await Promise.all([ask(), ask(), ask()])
  expect(new Set(versions).size).toBe(1)
  expect(versions[0]).toMatch(/\d+\.\d+\.\d+\.\d+/)
  expect(readdirSync(cache)).toHaveLength(1)
})
