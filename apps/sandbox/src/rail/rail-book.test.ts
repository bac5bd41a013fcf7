// What remains of the rail's book after a full disk or a power cut.

import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openRailBook, type Word } from './rail-book.ts'

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'magpie-rail-'))
const word: Word = { id: 'w', path: '/p', body: '{}', from: 0, forged: false }

it('an incomplete last line does not damage the next line that is written', () => {
  const folder = newFolder()
  const before = openRailBook(folder)
  before.write({ is: 'dead', payout: 'P1' })
  before.close()
  appendFileSync(join(folder, 'rail.jsonl'), '{"is":"dead","pay')
  const after = openRailBook(folder)
  after.write({ is: 'dead', payout: 'P2' })
  after.close()
  const again = openRailBook(folder)
  expect([...again.dead]).toEqual(['P1', 'P2'])
  again.close()
})

it('an order does not end without its message: the lines of one act are kept together or not at all', () => {
  const folder = newFolder()
  const file = join(folder, 'rail.jsonl')
  const book = openRailBook(folder)
  book.write({ is: 'dead', payout: 'P1' })
  const whole = readFileSync(file)
  book.write({ is: 'end', order: 'D1' }, { is: 'word', word })
  book.close()
  const all = readFileSync(file)
  for (let bytes = whole.length; bytes < all.length; bytes += 1) {
    writeFileSync(file, all.subarray(0, bytes))
    const cut = openRailBook(folder)
    expect([cut.ended.size, cut.words.size, cut.dead.size], `${bytes} bytes`).toEqual([0, 0, 1])
    cut.close()
  }
  writeFileSync(file, all)
  const kept = openRailBook(folder)
  expect([kept.ended.size, kept.words.size]).toEqual([1, 1])
  kept.close()
})
