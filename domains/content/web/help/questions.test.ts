// Questions as members type them, in characters and in letters: the section with the answer is among the first three
// results.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { HelpPage } from '../../contract/help-page.ts'
import english from '../locales/en.json' with { type: 'json' }
import mainland from '../locales/zh-CN.json' with { type: 'json' }
import taiwan from '../locales/zh-TW.json' with { type: 'json' }
import { inWords } from '../../rules/index.ts'
import { findIn } from './search.ts'

const folder = 'domains/content/content/help'
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>
const pagesIn = (language?: string): readonly HelpPage[] =>
  readdirSync(folder)
    .filter((name) => /^[a-z]+\.json$/.test(name))
    .map((name) => {
      const slug = name.replace('.json', '')
      const words = language === undefined ? undefined : read(`${slug}.${language}.json`)
      return HelpPage.parse({ slug, ...inWords(read(name), words) })
    })
    .sort((a, b) => a.order - b.order)

const inChinese: readonly (readonly [string, string])[] = [
  ['提现多久到账', 'qk#wait'],
  ['提现一直审核', 'qk#wait'],
  ['提款手续费', 'qk#figures'],
  ['怎么绑定银行卡', 'qk#first'],
  ['充值没到账怎么办', 'ck#late'],
  ['怎么充值', 'ck#steps'],
  ['usdt转错链了', 'xnbcqkjc#networks'],
  ['忘记密码', 'zxkf#where'],
  ['人工客服在哪里', 'zxkf#where'],
  ['怎么注销账号', 'zxkf#where'],
  ['账号被盗了怎么办', 'kh#safe'],
  ['余额怎么少了', 'qtwt#balance'],
  ['怎么撤单', 'cpwt#buy'],
  ['彩票几点开奖', 'cpwt#games'],
  ['串关算法', 'tywt#parlay'],
  ['走盘', 'tywt#settle'],
  ['投注为什么被拒绝', 'tywt#place'],
  ['怎么提前兑现', 'tywt#cash-out'],
  ['让半球是什么意思', 'tytzjc#handicap'],
  ['赢半怎么算', 'tytzjc#handicap'],
  ['赔率怎么看？', 'tytzjc#odds'],
  ['滚球为什么一直确认中', 'tytzjc#in-play'],
  ['比赛取消了钱退吗', 'tysstqth#when'],
  ['反水怎么算', 'yhgz#rebate'],
  ['打码量是什么', 'yhgz#turnover'],
  ['VIP怎么升级', 'yhgz#vip'],
  ['怎么限制自己', 'bczr#tools'],
  ['代理佣金怎么算', 'hzhb#agents'],
  ['网页打不开', 'tjllq#wrong'],
  ['游戏会不会作弊', 'gywm#trust'],
  ['tixian', 'qk#wait'],
  ['txdjdz', 'qk#wait'],
  ['wangjimima', 'zxkf#where'],
  ['chedan', 'cpwt#buy'],
  ['chuanguan', 'tywt#parlay'],
  ['zoupan', 'tywt#settle'],
  ['fanshui', 'yhgz#rebate'],
  ['liushui', 'yhgz#turnover'],
  ['yqm', 'kh#register'],
]

const firstThree = (pages: readonly HelpPage[], words: string, fillers: string) =>
  findIn(pages, words, fillers.split(' '))
    .slice(0, 3)
    .map(({ slug, id }) => `${slug}#${id}`)

const chinese = pagesIn()
it.each(inChinese)('S-ROUTE-15: %s leads to %s', (words, wanted) => {
  expect(firstThree(chinese, words, mainland['help.fillers'])).toContain(wanted)
})

it.each([
  ['提現多久到帳', 'qk#wait'],
  ['忘記密碼怎麼辦', 'zxkf#where'],
  ['串關算法', 'tywt#parlay'],
])('in traditional characters, %s leads to %s', (words, wanted) => {
  expect(firstThree(pagesIn('zh-TW'), words, taiwan['help.fillers'])).toContain(wanted)
})

it.each([
  ['how long does a payout take', 'qk#wait'],
  ['I forgot my password', 'zxkf#where'],
  ['deposit not arrived', 'ck#late'],
  ['cash out', 'tywt#cash-out'],
])('in English, %s leads to %s', (words, wanted) => {
  expect(firstThree(pagesIn('en'), words, english['help.fillers'])).toContain(wanted)
})

it('words that are on no page find nothing, even with filler words', () => {
  for (const words of ['没有这样的词', '请问有没有', 'xqzv'])
    expect(findIn(chinese, words, mainland['help.fillers'].split(' ')), words).toEqual([])
})
