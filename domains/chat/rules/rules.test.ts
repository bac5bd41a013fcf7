import { describe, expect, it } from 'vitest'
import { readTruth, truthsOf } from '../../../truth/read.ts'
import {
  compileWords,
  fold,
  hasLink,
  hasLongNumber,
  isArrivalTold,
  judgePace,
  judgeSpeech,
  type SpeechFacts,
  statusAt,
} from './index.ts'

type Case = {
  readonly id: string
  readonly given: {
    readonly at: number
    readonly text: string
    readonly room: Omit<SpeechFacts['room'], 'slowMs'>
    readonly member: Omit<SpeechFacts['member'], 'registeredMs'>
    readonly words: readonly string[]
    readonly recent: SpeechFacts['recent']
  }
  readonly expect: string
}

const blocking = (words: readonly string[]): SpeechFacts['holdsBlocked'] => {
  const compiled = compileWords(words.map((word) => ({ word, level: 'block' })))
  return (folded) => compiled.find(folded).some(({ level }) => level === 'block')
}
const old = -100 * 86_400_000

describe('the rules of speech', () => {
  const cases = truthsOf('engagement').flatMap((name) => {
    const { chat } = readTruth<{ chat: { policy: { gapMs: number }; cases: readonly Case[] } }>(name)
    return chat.cases.map((one) => [one.id, one, chat.policy.gapMs] as const)
  })
  it.each(cases)('S-MSG-03: reference case %s', (_id, { given, expect: expected }, slowMs) => {
    const facts: SpeechFacts = {
      ...given,
      room: { ...given.room, slowMs },
      member: { ...given.member, registeredMs: old },
      holdsBlocked: blocking(given.words),
    }
    expect(judgeSpeech(facts) ?? 'ok').toBe(expected === 'words' ? 'banned_word' : expected)
  })

  it.each([
    ['1.86 的赔率', false],
    ['2.5 球', false],
    ['来 t.me/abc', true],
    ['ｗｗｗ．abc．ｃｏｍ', true],
    ['abc . com 看', true],
    ['https://x', true],
    ['a@b.com', true],
    ['看 喜鹊.com', true],
    ['喜鹊.好看', false],
    ['ok.good', false],
  ])('whether %s is a link, which rooms refuse: %s', (text, isLink) => {
    expect(hasLink(text)).toBe(isLink)
  })

  it.each([
    ['1 2 3-4_5.6·7 8 9 0 1 2', true],
    ['١٢٣٤٥٦٧٨٩٠١٢', true],
    ['壹贰叁肆伍陆柒捌玖零一二', true],
    ['622202123456'.replaceAll(/\d/g, '$&\ufe0f\u20e3'), true],
    ['❻❷❷❷⓿❷❶❷❸❹❺❻', true],
    ['➅➁➁➁🄋➁➀➁➂➃➄➅', true],
    ['12345678901', false],
    ['123456 分 789012', false],
    ['6222ー0212ー3456ー7890', true],
    ['6222\ue0000212\u09033456—7890', true],
  ])('S-GATE-03: whether %s holds a number as long as a card’s: %s', (text, holds) => {
    expect(hasLongNumber(text)).toBe(holds)
  })

  it.each([
    [{ vip: 5, online: 500, sinceMs: 5_000 }, true],
    [{ vip: 4, online: 500, sinceMs: 5_000 }, false],
    [{ vip: 10, online: 501, sinceMs: 5_000 }, false],
    [{ vip: 10, online: 2, sinceMs: 4_999 }, false],
  ])('S-MSG-02: whether an arrival %j is announced: %s', (arrival, told) => {
    expect(isArrivalTold(arrival)).toBe(told)
  })

  it('without slow mode a line just ahead of this node’s clock is not too fast', () => {
    const recent = [{ at: 1005, text: '下半场才是真正的开始' }]
    expect(judgePace({ at: 1000, recent, slowMs: 0, text: '这一脚真漂亮' })).toBe(null)
    expect(judgePace({ at: 1000, recent, slowMs: 0, text: '下半场才是真正的开始' })).toBe('repeated')
    expect(judgePace({ at: 1000, recent, slowMs: 5000, text: '这一脚真漂亮' })).toBe('too_fast')
  })

  it('a banned word is found inside other text; of two that normalise alike the stricter one counts', () => {
    const words = compileWords([
      { word: '带单', level: 'review' },
      { word: '带 单', level: 'block' },
      { word: 'VX', level: 'review' },
    ])
    expect(words.find(fold('我ＶＸ，带~单'))).toEqual([
      { word: 'VX', level: 'review' },
      { word: '带 单', level: 'block' },
    ])
    expect(compileWords([]).find('x')).toEqual([])
  })

  it('a closing room stays readable for a day, and the clock does not reopen a room that an operator closed', () => {
    const hours = { status: 1, opensAt: 1_000, closesAt: 2_000 } as const
    expect(
      [999, 1_000, 1_999, 2_000, 2_000 + 86_399_999, 2_000 + 86_400_000].map((now) => statusAt(hours, now)),
    ).toEqual([3, 1, 1, 2, 2, 3])
    expect(statusAt({ ...hours, status: 3 }, 1_500)).toBe(3)
    expect(statusAt({ status: 1, opensAt: null, closesAt: null }, 9e12)).toBe(1)
  })
})
