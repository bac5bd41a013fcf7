import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { canonical, commitmentOf, fromHex, hexOf, linkBack, luckShares, receiptOf, utf8 } from '@magpie/fair'
import { madeIssue } from '@magpie/lottery/testing/issue-receipts'
import { receiptsOfAll } from '@magpie/slots/testing/receipts'
import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { openTestBrowser, photograph } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildKeptPage, gameVerifier, hashLine } from './kept-pages.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'verifier-'))
const file = join(folder, 'verifier.html')
const rounds = receiptsOfAll(utf8('a seed of thirty-two bytes, known'.slice(0, 32)))
const issue = madeIssue('ssc300', '20261126001', 'place', [[0, 1, 2, 3, 4], [], [], [], []])

let html = ''
beforeAll(async () => {
  html = await buildKeptPage(root, gameVerifier)
  writeFileSync(file, html)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The verdict, and the steps that fail. */
const judged = async (page: Page, text: string): Promise<{ verdict: string; failing: string[] }> => {
  await page.getByLabel('凭据内容').fill(text)
  await page.evaluate('document.querySelector("[role=status]").replaceChildren()')
  await page.getByRole('button', { name: '重算一遍' }).click()
  const verdict = await page.locator('.verdict').textContent()
  return { verdict: verdict ?? '', failing: await page.locator('li.fails h3').allTextContents() }
}

test('the verifier is one small file, and the same sources give the same bytes', async () => {
  expect(await buildKeptPage(root, gameVerifier)).toBe(html)
  expect(hashLine('a.html', html)).toBe(`${createHash('sha256').update(readFileSync(file)).digest('hex')}  a.html\n`)
  expect(html).not.toMatch(/\beval\(|new Function|fetch\(|XMLHttpRequest|https?:\/\/(?!www\.w3\.org)/)
  expect(html).not.toContain(root)
  expect(Buffer.byteLength(html)).toBeLessThan(100_000)
})

test('L23: it verifies a receipt of every family offline, and names the step that fails', async () => {
  const browser = await openTestBrowser()
  try {
    const origin = pathToFileURL(file).href
    const { page, faults } = await browser.open({ origin, more: { offline: true, bypassCSP: true } })
    await page.goto(origin)
    await page.getByText('公开样例全部重算相符').waitFor()
    for (const round of rounds) {
      expect([round.game, await judged(page, JSON.stringify(round))]).toEqual([
        round.game,
        { verdict: '验证通过：每一步都与当时一致。', failing: [] },
      ])
      expect(await page.locator('li.holds').count()).toBe(round.scheme === 'chain' ? 7 : 6)
      expect(await page.locator('#unshown').count()).toBe(0)
    }
    expect(rounds.map(({ game }) => game)).toEqual(expect.arrayContaining(['mines/1', 'crash/1', 'thousand-gates/1']))

    // A chain that pinned its salt accepts no other. An older chain without a pin passes, and the page says what it
    // does not prove.
    const flight = rounds.find(({ scheme }) => scheme === 'chain')
    if (flight === undefined) throw new Error('no paper of a chain')
    const { seed: link = '', ...fixed } = flight
    const chosen = { ...receiptOf({ ...fixed, salt: 'ab'.repeat(32) }), seed: link }
    expect((await judged(page, JSON.stringify(chosen))).failing).toContain('信标值逐级哈希，回到公布首值时已公开的信标')
    const { beacon: _beacon, ...older } = fixed
    const first = hexOf(linkBack(fromHex(link), flight.nonce) ?? utf8(''))
    const before = { ...receiptOf({ ...older, commitment: first }), seed: link }
    expect(await judged(page, JSON.stringify(before))).toEqual({
      verdict: '验证通过：每一步都与当时一致。',
      failing: [],
    })
    expect(await page.locator('#unshown').textContent()).toContain('证明不了信标值不是事后选的')

    const [one] = rounds
    const text = JSON.stringify(one)
    const changed = (name: string, to: (told: string) => string): string =>
      text.replace(new RegExp(`"${name}":"([^"]*)"`), (_, told: string) => `"${name}":"${to(told)}"`)
    const flip = (hex: string): string => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`
    const verdictOf = async (paper: string): Promise<string> => (await judged(page, paper)).verdict
    expect(await verdictOf(changed('seed', flip))).toContain('种子与投注前的承诺')
    expect(await verdictOf(changed('digest', flip))).toContain('凭据摘要')
    expect(
      (
        await judged(
          page,
          changed('total', (told) => `9${told}`),
        )
      ).failing,
    ).toEqual(['凭据摘要（SHA-256）', '返还金额'])
    expect(await verdictOf(text.slice(1))).toContain('读不出凭据')
    expect(await accessibilityFaults(page)).toEqual([])

    const paper = JSON.stringify(issue)
    expect(await judged(page, paper)).toEqual({ verdict: '验证通过：每一步都与当时一致。', failing: [] })
    await photograph(page, 'game-verifier-issue', true)
    const other = { ...issue, proof: { ...issue.proof, drawn: issue.proof.drawn?.toReversed() } }
    expect((await judged(page, JSON.stringify(other))).failing).toContain('开奖号码')
    const late = { ...issue, own: { ...issue.own, proof: { ...issue.own.proof, salt: '0'.repeat(32) } } }
    expect((await judged(page, JSON.stringify(late))).failing).toEqual(['你的注单在注单根之下'])

    // A split packet and a shared bet, as chat rooms save them.
    const seed = utf8('a seed of thirty-two bytes, known'.slice(0, 32))
    const id = '0192f000-0000-7000-8000-00000000000a'
    const taken = luckShares(seed, id, 200, 20).map((amount, at) => ({ place: at + 1, amount }))
    const packet = {
      scheme: 'packet/1',
      packet: id,
      kind: 'luck',
      total: 200,
      shares: 20,
      taken,
      commitment: hexOf(commitmentOf(seed)),
      seed: hexOf(seed),
    }
    const good = { verdict: '验证通过：每一步都与当时一致。', failing: [] }
    expect(await judged(page, JSON.stringify(packet))).toEqual(good)
    expect((await judged(page, JSON.stringify({ ...packet, seed: flip(packet.seed) }))).failing).toContain(
      '种子与投注前的承诺',
    )
    const more = taken.map((one, at) => (at === 4 ? { ...one, amount: one.amount + 1 } : one))
    expect((await judged(page, JSON.stringify({ ...packet, taken: more }))).failing).toContain(
      '领到的每一份都由种子算出',
    )
    expect((await judged(page, JSON.stringify({ ...packet, seed: null }))).verdict).toContain('种子尚未公开')
    const card = {
      v: 1,
      venue: 'YBTY',
      title: '玄州 vs 墨原',
      oddsE5: 185_000,
      oddsType: 1,
      ruleVersion: '1',
      state: 'kept',
      legs: [{ matchId: '1', pick: '主胜' }],
      soldAt: 1_795_000_000_000,
      at: 1_795_000_060_000,
      alias: id,
      stake: null,
    }
    const key = createPrivateKey({
      key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
      format: 'der',
      type: 'pkcs8',
    })
    const seal = {
      key: createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
      signature: sign(null, Buffer.from(`magpie.share.1\n${canonical(card)}`), key).toString('hex'),
    }
    const share = { scheme: 'share/1', card, seal }
    expect(await judged(page, JSON.stringify(share))).toEqual(good)
    const dearer = { ...share, card: { ...card, oddsE5: card.oddsE5 + 1 } }
    expect((await judged(page, JSON.stringify(dearer))).failing).toEqual(['签名与注单内容一致（Ed25519）'])

    const saved = join(folder, 'receipt.json')
    writeFileSync(saved, JSON.stringify(rounds.at(-1), undefined, 2))
    await page.getByLabel('选择凭据文件').setInputFiles(saved)
    await page.getByText('链值逐级哈希').waitFor()
    await photograph(page, 'game-verifier', true)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    expect(faults.all()).toEqual([])
  } finally {
    await browser.close()
  }
})
