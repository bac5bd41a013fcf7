import { describe, expect, it } from 'vitest'
import type { HelpPage } from '../../contract/help-page.ts'
import { findIn } from './search.ts'

const page = (blocks: HelpPage['sections'][number]['blocks']): HelpPage => ({
  slug: 'tytzjc',
  order: 1,
  tile: '体育教程',
  icon: 'ball',
  title: '体育投注教程',
  sound: 'ti yu tou zhu jiao cheng',
  summary: '摘要',
  updated: '2026-11-20',
  minutes: 1,
  sections: [{ id: 'handicap', title: '让球', sound: 'rang qiu', blocks }],
})
const text = (words: string): HelpPage => page([{ kind: 'text', text: words }])

describe('search in help', () => {
  it('finds a word and shows the words around it, from a pause on', () => {
    const [found] = findIn([text('这是前面很长很长很长很长很长的一句话，2.5 的一半走水，合起来是赢半。')], '走水')
    expect(found).toMatchObject({ slug: 'tytzjc', id: 'handicap', around: '…2.5 的一半走水，合起来是赢半。' })
  })

  it('cuts English text at spaces', () => {
    const [found] = findIn(
      [
        text(
          'Whole lines: if the scores are level after the handicap it is a push and the stake comes back, while half lines never push and quarter lines may.',
        ),
      ],
      'push',
    )
    expect(found?.around).toBe(
      '\u2026after the handicap it is a push and the stake comes back, while half lines never push and\u2026',
    )
  })

  it('ignores case, full width and surrounding spaces', () => {
    expect(findIn([text('早盘也叫 Early')], ' ｅａｒｌｙ ')).toHaveLength(1)
  })

  it('a heading is searched, a path is not', () => {
    expect(findIn([text('别的')], '让球').map(({ around }) => around)).toEqual([''])
    const coded = page([{ kind: 'links', items: [{ title: '限额', text: '去设置', to: '/mine/limits' }] }])
    expect(findIn([coded], 'limits')).toEqual([])
  })

  it('a heading is found by its pinyin, whole or by initials, but not from the middle of a syllable', () => {
    const pages = [text('别的')]
    expect(['rangqiu', 'rang qiu', 'RangQ', 'qiu', 'rq'].map((letters) => findIn(pages, letters).length)).toEqual([
      1, 1, 1, 1, 1,
    ])
    expect(['ang', 'angqiu', 'r', 'qr', 'rangqiux'].flatMap((letters) => findIn(pages, letters))).toEqual([])
  })

  it('an empty query finds nothing', () => {
    expect(findIn([text('什么')], '  ')).toEqual([])
  })
})
