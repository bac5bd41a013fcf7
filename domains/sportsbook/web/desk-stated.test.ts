// Every part, figure, way to end and reason of every sport's form has its words, in all three languages.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { StatedFigures, StatedForm } from '../contract/index.ts'
import { allSports, type Sport, usualCalendar, wrongInStated } from '../rules/index.ts'
import { deskFigures, deskWrong } from './desk-stated.ts'

const from = Date.UTC(2026, 10, 1)
const folder = import.meta.dirname
const languages = ['zh-CN', 'zh-TW', 'en'] as const
type Texts = Readonly<Record<string, string>>

const of = (language: string): Texts =>
  Object.assign(
    {},
    ...globSync(`sports/{,*/}locales/stated/${language}.json`, { cwd: folder }).map(
      (path) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Texts,
    ),
  ) as Texts

/** One form of each kind of match that is played. */
const formsOf = (sport: Sport): readonly StatedForm[] =>
  (sport.world?.fixturesBetween(usualCalendar(7n), from, from + 2 * 86_400_000) ?? []).flatMap((fixture) => {
    const applied = sport.apply(sport.newMatch(fixture.matchId), fixture, false)
    const stating = 'state' in applied ? sport.stating(applied.state, fixture.kickOffAt) : null
    return stating?.what === 'figures' ? [stating] : []
  })
const forms = allSports.flatMap(formsOf)

/** The reasons that the rules give, read from their sources. */
const reasons = globSync('{stated,*}/{form,stated}.ts', { cwd: join(folder, '../rules') })
  .flatMap((path) => readFileSync(join(folder, '../rules', path), 'utf8').split('\n'))
  .flatMap((line) => line.split('wrongAt(').slice(1))
  .flatMap((rest) => [...rest.matchAll(/'(\w+)'/g)].map(([, why = '']) => why))

it('knows every word of every form, in each language, and no other', () => {
  expect(new Set(forms.map(({ sport }) => sport)).size).toBe(7)
  const used = new Set([
    ...forms.flatMap(({ ends, columns, parts }) => [
      ...ends.map(({ id }) => `stated.end.${id}`),
      ...[...columns, ...ends.flatMap(({ more }) => more)].map(({ id }) => `stated.what.${id}`),
      ...parts.map(({ id }) => `stated.part.${id}`),
    ]),
    ...reasons.map((why) => `stated.wrong.${why}`),
    ...['game', 'last_game', 'capped_game', 'capped_last_game'].map((why) => `stated.wrong.${why}`),
    'stated.cell',
    'stated.of',
    'stated.empty',
    // Only in a match that a league decides by its last set.
    'stated.part.tie_break',
  ])
  for (const language of languages) expect(Object.keys(of(language)).sort()).toEqual([...used].sort())
})

it('takes the same figures in every language', () => {
  const figures = (text = ''): readonly string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name).sort()
  const [cn, tw, en] = languages.map(of) as [Texts, Texts, Texts]
  for (const id of Object.keys(cn)) {
    const distinct = [cn, tw, en].map((texts) => [...new Set(figures(texts[id]))])
    expect([id, distinct[1], distinct[2]]).toEqual([id, distinct[0], distinct[0]])
  }
})

const formOf = (sport: string, title?: string): StatedForm =>
  forms.find((form) => form.sport === sport && (title === undefined || form.format['title'] === title))!
const sides = ['云溪', '澜江'] as const

it.each<readonly [string, StatedFigures, string]>([
  [
    'tennis',
    {
      end: 'played',
      more: [],
      rows: [
        [6, 4],
        [7, 4],
      ],
    },
    '第 2 盘不可能是 7-4：一盘以 6 比 0 到 6 比 4、7 比 5 或 7 比 6 结束',
  ],
  [
    'basketball',
    {
      end: 'played',
      more: [],
      rows: [
        [20, 20],
        [20, 20],
        [20, 20],
        [20, 20],
      ],
    },
    '打完第 4 节还是平分，比赛不会这样结束',
  ],
  [
    'basketball',
    {
      end: 'official',
      more: [12],
      rows: [
        [20, 18],
        [20, 20],
        [9, 9],
      ],
    },
    '已打的常规时间（分钟）和已填的节数对不上',
  ],
  [
    'baseball',
    { end: 'played', more: [], rows: [...Array.from({ length: 8 }, () => [0, 0]), [4, 0]] },
    '第 9 局 云溪 得分太多：主队反超的那一分就结束比赛，最多领先 1 分',
  ],
  [
    'badminton',
    { end: 'played', more: [], rows: [[21, 20]] },
    '第 1 局不可能是 21-20：先得 21 分并领先 2 分，或先得 30 分才算赢',
  ],
])('names the field that is wrong in %s: %j', (sport, figures, text) => {
  const form = formOf(sport)
  expect(deskWrong(form, figures, wrongInStated(form, figures)!, sides)).toBe(text)
})

it('reads figures like a score, and names what is none', () => {
  expect(
    deskFigures(
      formOf('tennis'),
      {
        end: 'away_retired',
        more: [],
        rows: [
          [6, 4],
          [3, 2],
        ],
      },
      sides,
    ),
  ).toEqual({
    end: '澜江退赛',
    rows: [
      { part: '第 1 盘', text: '6-4' },
      { part: '第 2 盘', text: '3-2' },
    ],
  })
  const moba = {
    end: 'played',
    more: [],
    rows: [
      ['home', 12, 9, 31],
      ['home', null, null, null],
    ],
  } as const
  expect(deskFigures(formOf('esports', 'moba'), moba, sides).rows).toEqual([
    { part: '第 1 局', text: '胜方 云溪 · 击杀 12-9 · 时长（整分钟） 31' },
    { part: '第 2 局', text: '胜方 云溪 · 击杀 未填-未填 · 时长（整分钟） 未填' },
  ])
})
