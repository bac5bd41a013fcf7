import { open } from 'node:fs/promises'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
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

test('a line that the disk did not keep does not stay in the file, so it is not there twice after a repeat', async () => {
  const file = join(folder, 'b.jsonl')
  await lineFile(file).append('one')
  const handle = await open(file)
  const failing = vi
    .spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync')
    .mockRejectedValueOnce(new Error('EIO'))
  await handle.close()
  try {
    await expect(lineFile(file).append('two')).rejects.toThrow('EIO')
    expect(await all(file)).toEqual(['one'])
    await lineFile(file).append('two')
    expect(await all(file)).toEqual(['one', 'two'])
  } finally {
    failing.mockRestore()
  }
})
