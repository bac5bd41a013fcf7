import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mergeWords } from '@magpie/build/words'
import { notTraditional } from '@magpie/testkit/traditional'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { catalogueFiles, idsIn } from './catalogues.ts'

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

/** Whether a date is told with its year is a language's own way. */
const ofDates = ['year', 'month', 'day']
const placeholders = (text: string): string =>
  [...text.matchAll(/\{(\w+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !ofDates.includes(name))
    .sort()
    .join(' ')

describe('the words of the site', () => {
  const chinese = of('zh-CN')

  it.each(locales)('%s has every id of zh-CN, no other, and each with the same figures', (locale) => {
    const texts = of(locale)
    expect(Object.keys(texts).sort()).toEqual(Object.keys(chinese).sort())
    for (const [id, text] of Object.entries(texts)) {
      expect(text.trim(), id).not.toBe('')
      expect(() => compileMessage(text), id).not.toThrow()
      expect([id, placeholders(text)]).toEqual([id, placeholders(chinese[id] ?? '')])
    }
  })

  it('every id that a component says stands in the catalogue', () => {
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

  it('every id of the catalogue is said somewhere', () => {
    const ids = Object.keys(chinese)
    const said = idsIn(sources.map(({ text }) => text).join('\n'), ids)
    expect(ids.filter((id) => !said.has(id))).toEqual([])
  })

  it('says 你 to everybody, on the site, in its refusals and at the desk', () => {
    const files = globSync(['{apps,packages}/*/locales/**/*.json', 'domains/*/{locales,content,web,admin}/**/*.json'], {
      cwd: root,
    })
    const formal = files.filter(
      (path) => !path.includes('node_modules') && readFileSync(join(root, path), 'utf8').includes('\u60a8'),
    )
    expect(files.length).toBeGreaterThan(40)
    expect(formal).toEqual([])
  })

  it('zh-TW holds no simplified letter that has a traditional one', () => {
    // Simplified forms that Big5 holds as other letters.
    const simplified =
      /[与么于仆云价优伙体余儿党凭几划厂听咨坏复宁并异怀怜惊愿扑据极构气洁灶离筑网肮胜腊荐虫触赶辟适霉后]/
    const kept = new Set(['look.locale.zh-CN'])
    const found = Object.entries(of('zh-TW')).filter(
      ([id, text]) => !kept.has(id) && (notTraditional(text).length > 0 || simplified.test(text)),
    )
    expect(found).toEqual([])
    expect(notTraditional('个们这為時')).toEqual(['个', '们', '这'])
  })

  it('zh-TW says it in the words of Taiwan, not in those of the mainland in other letters', () => {
    const mainland =
      /登錄|註銷|賬|默認|鏈接|網絡|信息|屏幕|視頻|充值|取款|點球|加時賽|提交|演示|刷新|加載|保存|用戶|設置|短信|程序|獲取|數據|後台|打印|質量|渠道/
    expect(Object.entries(of('zh-TW')).filter(([, text]) => mainland.test(text))).toEqual([])
  })
})
