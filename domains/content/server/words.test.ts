// The translations of the house's texts: none missing, none left over, the same figures, and no text in a wrong
// language.

import { join } from 'node:path'
import { notTraditional } from '@magpie/testkit/traditional'
import { readContentFolder } from '@magpie/wire/content-folder'
import { describe, expect, it } from 'vitest'
import banners from '../content/banners.json' with { type: 'json' }
import notices from '../content/notices.json' with { type: 'json' }
import { inWords } from '../rules/index.ts'
import { wordsOf } from './words.ts'

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
const han = /\p{Script=Han}/u
const simplified =
  /[个们为么这还没过对时间国经来问关长东车书买卖费账赔赢输结终胜负实价规则记录页选项点击显设认证码络讯删单价盘滚庄闲闭]|赔率|账|默认|网络|信息|登录|设置|充值|链接|视频|屏幕|后台/
const figuresOf = (text: string): readonly string[] =>
  [...text.matchAll(/[+\u2212]?\d+(?:[.,]\d+)*/g)].map(([figure]) => figure).sort()

type Told = { readonly name: string; readonly content: unknown; readonly words: Readonly<Record<string, string>> }

const languages = ['zh-TW', 'en'] as const
const toldIn = (language: (typeof languages)[number]): readonly Told[] => [
  { name: 'notices and banners', content: [notices, banners], words: wordsOf(language) ?? {} },
  ...readContentFolder(join(import.meta.dirname, '..', 'content', 'help')).map(({ name, content, words }) => ({
    name: `help ${name}`,
    content,
    words: words.get(language) ?? {},
  })),
]

describe.each(languages)('translation into %s', (language) => {
  it.each(toldIn(language))(
    'S-ROUTE-15: $name: every text is translated, none is left over, and figures are those of the original',
    ({ content, words }) => {
      const written = new Set(textsIn(content).filter((text) => han.test(text)))
      expect([...written].filter((text) => !Object.hasOwn(words, text))).toEqual([])
      expect(Object.keys(words).filter((text) => !written.has(text))).toEqual([])
      for (const [text, told] of Object.entries(words)) {
        // One sentence writes its goal as a word.
        if (text.startsWith('全场共 3 球，投注前的 1 球')) continue
        // 1X2 and 3-way are names of markets.
        expect(figuresOf(told.replace(/1X2|3-way/i, '')), text).toEqual(figuresOf(text))
      }
    },
  )

  it('contains no text in another language', () => {
    const odd = language === 'en' ? han : simplified
    const told = toldIn(language).flatMap(({ content, words }) => textsIn(inWords(content, words)))
    expect(told.length).toBeGreaterThan(100)
    expect(told.filter((text) => odd.test(text))).toEqual([])
    if (language === 'zh-TW') expect(told.filter((text) => notTraditional(text).length > 0)).toEqual([])
  })
})
