// The translations of what the house tells: none is missing, none is left over, no figure is another, and no text of
// another language stands among them.

import { describe, expect, it } from 'vitest'
import banners from '../content/banners.json' with { type: 'json' }
import notices from '../content/notices.json' with { type: 'json' }
import { inWords } from '../rules/index.ts'
import { readHelp } from './help.ts'
import { wordsOf } from './words.ts'

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
const han = /\p{Script=Han}/u
const everything = (language?: 'zh-TW' | 'en'): unknown => [
  [...readHelp(language).values()],
  inWords(notices, wordsOf(language)),
  inWords(banners, wordsOf(language)),
]
const written = [...new Set(textsIn(everything()).filter((text) => han.test(text)))]
const figuresOf = (text: string): readonly string[] =>
  [...text.matchAll(/[+\u2212]?\d+(?:[.,]\d+)*/g)].map(([figure]) => figure).sort()

/** A page with every sentence struck out: drawings, terms, outcomes, paths. */
const frameOf = (language?: 'zh-TW' | 'en'): unknown => {
  const said = new Set(language === undefined ? written : Object.values(wordsOf(language) ?? {}))
  const struck = (_key: string, one: unknown): unknown => (typeof one === 'string' && said.has(one) ? 'said' : one)
  return JSON.parse(JSON.stringify([...readHelp(language).values()]), struck)
}

describe('the words of a page in other languages', () => {
  it.each(['zh-TW', 'en'] as const)(
    'S-ROUTE-15: %s says everything, and nothing that is not said any more',
    (language) => {
      const words = wordsOf(language) ?? {}
      expect(written.filter((text) => !Object.hasOwn(words, text))).toEqual([])
      expect(Object.keys(words).filter((text) => !written.includes(text))).toEqual([])
    },
  )

  it.each(['zh-TW', 'en'] as const)('%s has the figures of the original in every sentence', (language) => {
    for (const [text, told] of Object.entries(wordsOf(language) ?? {})) {
      // One sentence names its goal with a word.
      if (text.startsWith('全场共 3 球，投注前的 1 球')) continue
      expect(figuresOf(told), text).toEqual(figuresOf(text))
    }
  })

  it('the frames are the same in every language: drawings, terms, outcomes, paths', () => {
    expect(JSON.stringify(frameOf()).length).toBeGreaterThan(10_000)
    expect(frameOf('zh-TW')).toEqual(frameOf())
    expect(frameOf('en')).toEqual(frameOf())
  })

  it('English holds no Chinese, and the Chinese of Taiwan no simplified characters and no words of the mainland', () => {
    expect(textsIn(everything('en')).filter((text) => han.test(text))).toEqual([])
    const odd =
      /[个们为么这还没过对时间国经来问关长东车书买卖费账赔赢输结终胜负实价规则记录页选项点击显设认证码络讯删单价盘滚庄闲闭]|赔率|账|默认|网络|信息|登录|设置|充值|链接|视频|屏幕|后台/
    expect(Object.values(wordsOf('zh-TW') ?? {}).filter((text) => odd.test(text))).toEqual([])
  })
})
