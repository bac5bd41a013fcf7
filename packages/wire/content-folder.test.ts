import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readContentFolder } from './content-folder.ts'

const made: string[] = []
const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  made.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

describe('content in a folder', () => {
  it('a page is a file, and its translations are files beside it', () => {
    const [first, second, ...more] = readContentFolder(
      folderWith({ 'b.json': '{"title":"二"}', 'a.json': '{"title":"一"}', 'a.en.json': '{"一":"One"}' }),
    )
    expect(first).toEqual({ name: 'a', content: { title: '一' }, words: new Map([['en', { 一: 'One' }]]) })
    expect(second).toEqual({ name: 'b', content: { title: '二' }, words: new Map() })
    expect(more).toEqual([])
  })

  it.each([
    [{ 'a.en.json': '{}' }, 'has no a.json'],
    [{ 'a.json': '1' }, 'a.json holds no object'],
    [{ 'a.json': '{}', 'a.en.json': '{"一":1}' }, 'has no text for "一"'],
    [{ 'a.txt': '{}' }, 'is not a page'],
  ])('%o stops the start with the reason', (files, why) => {
    expect(() => readContentFolder(folderWith(files as Record<string, string>))).toThrow(why)
  })
})
