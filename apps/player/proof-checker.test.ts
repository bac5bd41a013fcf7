import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { openPool } from '@magpie/db'
import { isRefusal } from '@magpie/kernel'
import { realWorld } from '@magpie/kernel/real-world'
import { checkpointKey, openJournal, openWitness, publicHex, readProof, writeCheckpoints } from '@magpie/ledger/server'
import { fillJournal } from '@magpie/ledger/testing/fill-journal'
import { freshDatabase, rememberingLog } from '@magpie/testkit'
import { openTestBrowser, photograph } from '@magpie/testkit/browser'
import { expect, test } from 'vitest'
import { buildKeptPage, proofChecker } from './kept-pages.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The proof of a bet in its own journal, as a member would download it. */
const oneProof = async (): Promise<string> => {
  const database = await freshDatabase()
  const [world, log, key] = [realWorld(), rememberingLog(), checkpointKey('secret')]
  const db = openPool({ url: database.url })
  const journal = await openJournal({ url: database.url, world, log, secret: 'of the house' })
  const [member = ''] = await fillJournal({ journals: [journal], world, members: 3, bets: 30, atOnce: 6 })
  const store = { lines: async function* () {}, append: async () => undefined }
  const witness = await openWitness({ store, key: checkpointKey('witness'), houseKey: publicHex(key) })
  await writeCheckpoints({ db, world, log, witness, key })
  const { rows } = await db.query<{ lane: string; link: string; leaf: number }>(
    `select lane, link::text as link, leaf from ledger.entry where from_owner = $1 and kind = 'bet.hold' limit 1`,
    [member],
  )
  const proof = await readProof(db, member, rows[0] ?? { lane: '', link: '1', leaf: 0 }, publicHex(key))
  await journal.close()
  await db.end()
  await database.drop()
  if (isRefusal(proof)) throw new Error(proof.refused)
  return JSON.stringify(proof)
}

test('L9: a proof is checked offline from a file, and fails after one change', async () => {
  const [html, proof] = await Promise.all([buildKeptPage(root, proofChecker), oneProof()])
  expect(html).not.toMatch(/\beval\(|new Function|https?:\/\/(?!www\.w3\.org)/)
  const folder = mkdtempSync(join(tmpdir(), 'proof-'))
  const [page, good, bad] = ['checker.html', 'proof.json', 'changed.json'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(page, html)
  writeFileSync(good, proof)
  writeFileSync(bad, proof.replace('|bet.hold|', '|bet.held|'))

  const browser = await openTestBrowser()
  try {
    const origin = pathToFileURL(page).href
    const { page: shown, faults } = await browser.open({ origin, more: { offline: true } })
    await shown.goto(origin)
    await shown.getByLabel('选择证明文件').setInputFiles(good)
    await shown.getByText('证明成立').waitFor()
    expect(await shown.locator('dd').allTextContents()).toEqual(expect.arrayContaining(['投注冻结', '现金']))
    expect(await shown.locator('li.holds').count()).toBe(6)
    await photograph(shown, 'proof-checker', true)
    const overflow = await shown.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    expect(overflow).toBeLessThanOrEqual(0)
    await shown.getByLabel('选择证明文件').setInputFiles(bad)
    await shown.getByText('证明不成立').waitFor()
    expect(await shown.locator('li.fails').allTextContents()).toEqual([expect.stringContaining('账目的哈希')])
    await shown.getByLabel('证明内容').fill(`${proof}\n`)
    await shown.getByRole('button', { name: '核对' }).click()
    await shown.getByText('证明成立').waitFor()
    expect(faults.all()).toEqual([])
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
})
