// @vitest-environment node
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { initialsOf, sealDesign } from './seal-design.ts'

const nations =
  '法国 德国 西班牙 葡萄牙 英格兰 荷兰 比利时 意大利 克罗地亚 塞尔维亚 瑞士 波兰 丹麦 阿根廷 巴西 乌拉圭 哥伦比亚 墨西哥 美国 加拿大 日本 韩国 伊朗 沙特阿拉伯 卡塔尔 澳大利亚 摩洛哥 突尼斯 塞内加尔 加纳 喀麦隆 厄瓜多尔 威尔士 哥斯达黎加'.split(
    ' ',
  )

describe('contrast', () => {
  it('is computed as in WCAG 2.2: black on white 21, the grey that just passes on white 4.54', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
    expect(contrast('#123456', '#123456')).toBe(1)
  })
})

describe('team seals', () => {
  it('a name always gives the same seal, whatever was drawn before', () => {
    const first = nations.map(sealDesign)
    expect(nations.toReversed().map(sealDesign).toReversed()).toEqual(first)
  })

  it('for any name, the letters are readable and the division is visible', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (name) => {
        const { field, charge, letterColor } = sealDesign(name)
        expect(contrast(letterColor, field)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(charge, field)).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: 2000 },
    )
  })

  it('teams of one tournament look different: few share colours and division', () => {
    const faces = nations.map((name) => {
      const { field, charge, division } = sealDesign(name)
      return `${field} ${charge} ${division}`
    })
    expect(new Set(faces).size).toBeGreaterThanOrEqual(nations.length - 4)
  })

  it('every pair of colours and every division is used', () => {
    const designs = Array.from({ length: 2000 }, (_, index) => sealDesign(`队${index}`))
    expect(new Set(designs.map(({ field, charge }) => field + charge)).size).toBe(16)
    expect(new Set(designs.map(({ division }) => division)).size).toBe(12)
  })

  it.each([
    ['阿森纳', '阿'],
    ['  皇家马德里', '皇'],
    ['U23 中国', '中'],
    ['FC Porto', 'P'],
    ['Real Betis', 'RB'],
    ['Borussia VfL Mönchengladbach', 'BM'],
    ['FC', 'F'],
    ['élan', 'É'],
    ['Paris Saint-Germain', 'PS'],
    ['1860 München', '1M'],
    ['', ''],
    ['—', ''],
  ])('the initials of %j are %j', (name, letters) => {
    expect(initialsOf(name)).toBe(letters)
  })
})
