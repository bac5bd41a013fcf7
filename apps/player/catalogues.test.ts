import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mergeWords } from '@magpie/build/words'
import { notTraditional } from '@magpie/testkit/traditional'
import { sportTables } from '@magpie/sportsbook/contract'
import { contactWords } from '@magpie/wire/service-text'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { catalogueFiles, idsIn, partsOfOtherSports } from './catalogues.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const locales = ['zh-CN', 'zh-TW', 'en'] as const
const of = (locale: string) => mergeWords(catalogueFiles(root, locale))

const sources = globSync(
  ['apps/player/src/**/*.{ts,tsx}', 'domains/*/web/**/*.{ts,tsx}', 'packages/ui/**/*.{ts,tsx}'],
  { cwd: root },
)
  .filter((path) => !/\.test\.|node_modules|\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const said = /(?:\bsay|\b_)\(\s*(?:[^'"`(),]+\?\s*)?(['"`])([^'"`]+)\1/g

/** Whether a date shows its year depends on the language. */
const ofDates = ['year', 'month', 'day']
const placeholders = (text: string): string =>
  [...text.matchAll(/\{(\w+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !ofDates.includes(name))
    .sort()
    .join(' ')

describe('the texts of the site', () => {
  const chinese = of('zh-CN')

  it.each(locales)('%s has exactly the ids of zh-CN, each with the same placeholders', (locale) => {
    const texts = of(locale)
    expect(Object.keys(texts).sort()).toEqual(Object.keys(chinese).sort())
    for (const [id, text] of Object.entries(texts)) {
      expect(text.trim(), id).not.toBe('')
      expect(() => compileMessage(text), id).not.toThrow()
      expect([id, placeholders(text)]).toEqual([id, placeholders(chinese[id] ?? '')])
    }
  })

  it('the catalogue has every id that a component uses', () => {
    const missing = sources.flatMap(({ path, text }) =>
      [...text.matchAll(said)]
        .map(([, , id = '']) => id)
        .filter((id) => /^[\w-]+(?:\.[\w${}-]+)+$/.test(id))
        .filter((id) => (id.includes('${') ? !beginsSome(id.slice(0, id.indexOf('${'))) : chinese[id] === undefined))
        .map((id) => `${path}: ${id}`),
    )
    expect(missing).toEqual([])
  })

  const beginsSome = (beginning: string): boolean => Object.keys(chinese).some((id) => id.startsWith(beginning))

  it('home carries the names of the football periods; those of other sports come with their screens', () => {
    const idsOf = ({ periods }: { readonly periods: object }) =>
      Object.keys(periods).map((one) => `sport.period.${one}`)
    const left = partsOfOtherSports(root, 'zh-CN')
    expect(idsOf(sportTables.football).filter((id) => left.has(id))).toEqual([])
    expect([...left]).toEqual(expect.arrayContaining([...idsOf(sportTables.tennis), 'sport.period.bottom_9']))
  })

  it('every id of the catalogue is used', () => {
    const ids = Object.keys(chinese)
    const said = idsIn(sources.map(({ text }) => text).join('\n'), ids)
    expect(ids.filter((id) => !said.has(id))).toEqual([])
  })

  it('no text uses the formal 您: site, refusals and back office say 你', () => {
    const files = globSync(['{apps,packages}/*/locales/**/*.json', 'domains/*/{locales,content,web,admin}/**/*.json'], {
      cwd: root,
    })
    const formal = files.filter(
      (path) => !path.includes('node_modules') && readFileSync(join(root, path), 'utf8').includes('\u60a8'),
    )
    expect(files.length).toBeGreaterThan(40)
    expect(formal).toEqual([])
  })

  it('处理中 is used only for money on its way, and everything that an operator checks is in review', () => {
    const moving = Object.entries(of('zh-CN')).filter(([, text]) => text.includes('处理中'))
    expect(moving.map(([id]) => id)).toEqual([
      'cashier.record.stage.moving',
      'cashOut.waiting',
      'transfer.movingTitle',
      'transfer.stage.moving',
    ])
    const waits = ['papers.state.waiting', 'papers.wishState.waiting', 'recovery.state.waiting', 'promo.award.review']
    const checked = ['cashier.stage.checking', 'cashier.record.state.checking', 'promo.invite.state.review']
    for (const [locale, word] of [
      ['zh-CN', '审核中'],
      ['zh-TW', '審核中'],
      ['en', 'In review'],
    ] as const)
      for (const id of [...waits, ...checked]) expect(of(locale)[id], `${locale} ${id}`).toBe(word)
  })

  it('en uses straight quotes everywhere, because curly ones are too wide beside Chinese fonts', () => {
    const files = globSync(['{apps,packages,domains}/**/en.json', 'domains/*/content/**/*.en.json'], {
      cwd: root,
    }).filter((path) => !path.includes('node_modules'))
    // The keys of a page are its Chinese texts and keep their own punctuation, so only the values are checked.
    const values = (path: string): string =>
      JSON.stringify(Object.values(JSON.parse(readFileSync(join(root, path), 'utf8')) as object))
    expect(files.length).toBeGreaterThan(40)
    expect(files.filter((path) => /[‘’“”]/.test(values(path)))).toEqual([])
  })

  it('zh-TW contains no simplified character that has a traditional form', () => {
    // Simplified forms that Big5 contains as other characters.
    const simplified =
      /[与么于仆云价优伙体余儿党凭几划厂听咨坏复宁并异怀怜惊愿扑据极构气洁灶离筑网肮胜腊荐虫触赶辟适霉后]/
    const kept = new Set(['look.locale.zh-CN'])
    const found = Object.entries(of('zh-TW')).filter(
      ([id, text]) => !kept.has(id) && (notTraditional(text).length > 0 || simplified.test(text)),
    )
    expect(found).toEqual([])
    expect(notTraditional('个们这為時')).toEqual(['个', '们', '这'])
  })

  it('zh-TW uses Taiwanese terms, not mainland terms in traditional characters', () => {
    const mainland =
      /登錄|註銷|賬|默認|鏈接|網絡|信息|屏幕|視頻|充值|取款|點球|加時賽|提交|演示|刷新|加載|保存|用戶|設置|短信|程序|獲取|數據|後台|打印|質量|渠道|服務器|設備|聯網|字節|字符|發送|聯繫|校驗|應答|生成|在線(?!上)|(?<!已)記錄/
    expect(Object.entries(of('zh-TW')).filter(([, text]) => mainland.test(text))).toEqual([])
  })
})

/** Texts that stand next to a separate button for the service chat, and the file with that button. */
const besides: readonly (readonly [id: RegExp, path: string])[] = [
  [/^limits\.heldOpen$/, 'domains/play-safe/web/limits/limits.tsx'],
  [/^turnover\.row\.revoked$/, 'domains/turnover/web/audit/requirement-card.tsx'],
  [/^play\.unfair$/, 'domains/high-low/web/high-low.tsx'],
  [/^mail\..+\.text$/, 'domains/messages/web/mail/mail-sheet.tsx'],
  [/^cashier\.name\.(?:stands|wrong)$/, 'domains/cashier/web/security/name.tsx'],
]
/** Texts that are themselves the link to the chat. */
const within: readonly (readonly [id: RegExp, path: string])[] = [
  [/^proof\.wrong_/, 'domains/sportsbook/web/proof/why.tsx'],
  [/^proof\.file\.differs$/, 'domains/sportsbook/web/proof/dispute-file.tsx'],
  [/^cashOut\.receipt\.differs$/, 'domains/sportsbook/web/cash-out/receipt.tsx'],
  [/^lottery\.proof\.fails$/, 'domains/lottery/web/proof/proof-sheet.tsx'],
  [/^game\.proof(?:Other|Unread)$/, 'domains/studio/web/fair/receipted.tsx'],
  [/^game\.said\.(?:unfair|unread|unreadEnded|UNREADABLE)$/, 'domains/studio/web/frame/trouble.tsx'],
  [/^promo\.(?:reversed|cancelled)_text$/, 'domains/promotions/web/records/award-sheet.tsx'],
  [/^error\.system$/, 'domains/identity/web/auth/fault-note.tsx'],
]
const chineseContact = /联系客服/

describe('a text that asks the member to contact the staff', () => {
  const sourceOf = (path: string): string => sources.find((one) => one.path === path)?.text ?? ''
  const says = Object.entries(of('zh-CN')).filter(
    // Texts that consist of the link alone are left out.
    ([, text]) => chineseContact.test(text) && !/^联系客服(?:核实)?$/.test(text),
  )

  it('S-ERR-13: opens the chat in each language, by a link in the text or a button beside it', () => {
    expect(says.length).toBeGreaterThan(14)
    for (const [id] of says) {
      const beside = besides.find(([one]) => one.test(id))
      const inside = within.find(([one]) => one.test(id))
      const where = sourceOf((beside ?? inside)?.[1] ?? '')
      expect
        .soft(where, `${id}: say where it opens the talk`)
        .toMatch(beside === undefined ? /withService\(/ : /paths\.service\(/)
      if (beside !== undefined) continue
      for (const locale of locales)
        expect
          .soft(
            contactWords.some((one) => of(locale)[id]?.includes(one)),
            `${id} in ${locale}`,
          )
          .toBe(true)
    }
  })

  it('S-ERR-04, S-ERR-07: texts of the server do so as well, wherever a refusal is shown', () => {
    const served = globSync(['domains/*/locales/zh-CN.json', 'packages/wire/locales/zh-CN.json'], { cwd: root })
      .flatMap((path) => Object.entries(JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>))
      .filter(([id, text]) => id.startsWith('refusal.') && /(?:联系|咨询|询问|找)(?:在线)?客服/.test(text))
    expect(served.map(([id]) => id)).toContain('refusal.blocked')
    for (const [id, text] of served)
      expect
        .soft(
          contactWords.some((one) => text.includes(one)),
          `${id}: ${text}`,
        )
        .toBe(true)
    const shown = [
      'apps/player/src/shell/on-refusal.ts',
      'domains/cashier/web/deposit/refused-note.tsx',
      'domains/cashier/web/frame/told.tsx',
      'domains/identity/web/auth/fault-note.tsx',
      'domains/sportsbook/web/slip/slip-form.tsx',
      'domains/studio/web/frame/trouble.tsx',
      'domains/transfers/web/transfer-form.tsx',
    ]
    for (const path of shown) expect.soft(sourceOf(path), path).toContain('withService(')
  })
})
