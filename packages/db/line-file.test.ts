import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lineFile } from './line-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'lines-'))
afterAll(() => rmSync(folder, { recursive: true }))

const all = async (file: string): Promise<readonly string[]> => {
  const lines: string[] = []
  for await (const line of lineFile(file).lines()) lines.push(line)
  return lines
}

test('lines are read in order, and an incomplete last line is ignored and cut off', async () => {
  const file = join(folder, 'a.jsonl')
  expect(await all(file)).toEqual([])
  const long = '喜'.repeat(60_000)
  for (const line of ['one', long, 'three']) await lineFile(file).append(line)
  expect(await all(file)).toEqual(['one', long, 'three'])
  appendFileSync(file, `to${'r'.repeat(100_000)}n`)
  expect(await all(file)).toEqual(['one', long, 'three'])
  await lineFile(file).append('four')
  expect(await all(file)).toEqual(['one', long, 'three', 'four'])
  expect(readFileSync(file, 'utf8').endsWith('\nfour\n')).toBe(true)
})
