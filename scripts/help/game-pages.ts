// The help pages of games (S-ROUTE-15: dzjj, cpwt, zrwt), generated from the rule objects that play them: returns,
// multiples and examples are computed; only the sentences are written by hand, in `content/game-pages.json`.

import { lotteryLimits, lotteryProof, lotteryRows } from './lottery-blocks.ts'
import { type Sounding, withSounds } from './with-sounds.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scaleFloor } from '@magpie/kernel'
import type { Ratio } from '@magpie/kernel/ratio'
import { allGames, gameOf } from '@magpie/slots/rules'
import { asNumber, type AnySoloGame, percentText, type Priced, totalOf } from '@magpie/studio/rules'
import { showMinor } from '@magpie/wire/show'

const domains = join(import.meta.dirname, '../../domains')
const json = <Shape>(path: string): Shape => JSON.parse(readFileSync(join(domains, path), 'utf8')) as Shape

const pageLanguages = ['zh-CN', 'zh-TW', 'en'] as const
type Language = (typeof pageLanguages)[number]
type Json = string | number | readonly Json[] | { readonly [key: string]: Json }
type Block = { readonly kind: string; readonly [key: string]: Json }
type Page = { readonly sections: readonly { readonly blocks: readonly Block[] }[] }

const { pages, labels, words } = json<{
  readonly pages: Readonly<Record<string, Page>>
  readonly labels: Readonly<Record<string, string>>
  /** From a Chinese sentence to the other two languages. */
  readonly words: Readonly<Record<string, readonly [string, string]>>
}>('content/content/game-pages.json')

/** The stake of the drawn examples, in minor units. */
const stake = 1000n
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const

/** Truncated, never rounded up. */
const multipleText = ({ over, under }: Ratio): string => showMinor(scaleFloor(100n, over, under))

const named = (id: string): AnySoloGame => {
  const game = gameOf(`${id}/1`)
  if (game === undefined) throw new Error(`no game ${id}`)
  return game
}

const filled = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

const spanOf = (parts: readonly string[]): string =>
  parts[0] === parts.at(-1) ? `${parts[0]}` : `${parts[0]}–${parts.at(-1)}`

const wordsIn = (language: Language) => {
  const catalogue = json<Readonly<Record<string, string>>>(`slots/web/locales/${language}.json`)
  const lotteries = json<Readonly<Record<string, string>>>(`lottery/web/locales/${language}.json`)
  const told = (text: string): string => {
    const others = words[text]
    if (others === undefined) throw new Error(`no words for ${text}`)
    return language === 'zh-CN' ? text : others[language === 'zh-TW' ? 0 : 1]
  }
  return {
    told,
    label: (name: string, params: Readonly<Record<string, string>> = {}): string =>
      filled(told(labels[name] ?? name), params),
    game: (id: string): string => catalogue[`slots.name.${id}`] ?? id,
    lottery: (id: string): string => lotteries[`lottery.name.${id}`] ?? id,
    rules: (id: string): string =>
      ['1', '2', '3'].map((nth) => catalogue[`slots.rules.${id}.${nth}`]).join(language === 'en' ? ' ' : ''),
  }
}
type Words = ReturnType<typeof wordsIn>

const returnsRow = ({ game: name }: Words, game: Priced): readonly string[] => {
  const exact = game.samples.map((one) => game.exactReturn(one)).sort((a, b) => asNumber(a) - asNumber(b))
  const most = game.samples.map((one) => game.mostMultiple(one)).sort((a, b) => asNumber(a) - asNumber(b))
  return [
    name(game.id),
    `${spanOf(exact.map(percentText))}%`,
    most.slice(-1).map(multipleText).join(''),
    `${showMinor(game.stakes.least)}–${showMinor(game.stakes.most)}`,
  ]
}

const table = (caption: string, head: readonly string[], rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  caption,
  head,
  rows,
})

/** Facts, then what the rule makes of them, then the money, as the rule object itself pays. */
const round = (
  { label }: Words,
  title: string,
  game: AnySoloGame,
  state: unknown,
  facts: readonly (readonly [string, string])[],
  rule: readonly (readonly [string, string])[],
): Block => {
  const parts = (list: readonly (readonly [string, string])[]) => list.map(([name, value]) => ({ label: name, value }))
  return {
    kind: 'proof',
    title,
    facts: parts(facts),
    rule: parts([...rule, [label('multiple'), multipleText(game.multiple(state))]]),
    amount: parts([
      [label('stake'), showMinor(stake)],
      [label('back'), showMinor(totalOf(game, state, stake))],
    ]),
  }
}

const diceRound = (of: Words): Block => {
  const { label } = of
  const state = { side: 'under', numbers: 4900, rolled: 2375 }
  return round(
    of,
    label('diceTitle'),
    named('dice'),
    state,
    [
      [label('side'), label('under', { line: '49.00' })],
      [label('rolled'), '23.75'],
    ],
    [
      [label('won'), label('yes')],
      [label('chance'), '49.00%'],
    ],
  )
}

/** Rows: numbers picked; columns: hits. */
const kenoTable = ({ label }: Words): Block => {
  const game = named('keno')
  const counts = game.samples.map((_, nth) => nth + 1)
  const pay = (picked: number, hits: number): string => {
    if (hits > picked) return ''
    const balls = Array.from({ length: 10 }, (_, at) => (at < hits ? at + 1 : 40 - at))
    const multiple = game.multiple({ numbers: Array.from({ length: picked }, (_, at) => at + 1), balls })
    return multiple.over === 0n ? '–' : multipleText(multiple)
  }
  const head = [label('picked'), ...counts.map((hits) => label('hit', { hits: String(hits) }))]
  const rows = counts.map((picked) => [String(picked), ...counts.map((hits) => pay(picked, hits) || '·')])
  return table(label('kenoTitle'), head, rows)
}

const kenoRound = (of: Words): Block => {
  const { label } = of
  const state = { numbers: [3, 17, 28], balls: [2, 3, 9, 14, 17, 21, 25, 33, 36, 40] }
  return round(
    of,
    label('kenoRound'),
    named('keno'),
    state,
    [
      [label('picks'), state.numbers.join(' ')],
      [label('lit'), state.balls.join(' ')],
    ],
    [[label('hits'), String(state.numbers.filter((one) => state.balls.includes(one)).length)]],
  )
}

const hiloState = (card: number, guess: 'high' | 'low', next = card) => ({
  first: card,
  guesses: [{ guess, card: next, right: true }],
  cashed: true,
})

const hiloTable = ({ label }: Words): Block => {
  const game = named('hilo')
  const rows = ranks.map((rank, card) => [
    rank,
    ...(['high', 'low'] as const).map((guess) => multipleText(game.multiple(hiloState(card, guess)))),
  ])
  return table(label('hiloTitle'), [label('card'), label('high'), label('low')], rows)
}

const hiloRound = (of: Words): Block => {
  const { label } = of
  return round(
    of,
    label('hiloRound'),
    named('hilo'),
    hiloState(6, 'high', 9),
    [
      [label('card'), '7'],
      [label('guess'), label('high')],
      [label('next'), '10'],
    ],
    [[label('won'), label('yes')]],
  )
}

const made: Readonly<Record<string, (of: Words) => readonly Block[]>> = {
  returns: (of) => [
    table(
      of.label('returns'),
      ['game', 'return', 'most', 'stakes'].map((name) => of.label(name)),
      allGames.map((game) => returnsRow(of, game)),
    ),
  ],
  games: (of) => [{ kind: 'steps', items: allGames.map(({ id }) => ({ title: of.game(id), text: of.rules(id) })) }],
  lotteries: (of) => [
    table(
      of.label('lotteries'),
      ['lotteryName', 'drawnAt', 'closesAt', 'return'].map((name) => of.label(name)),
      lotteryRows(of),
    ),
  ],
  place: (of) => [lotteryProof(of, 'place')],
  bankers: (of) => [lotteryProof(of, 'bankers')],
  mark6: (of) => [lotteryProof(of, 'mark6')],
  limits: (of) => [table(of.label('limits'), [of.label('limitOf'), of.label('limitMost')], lotteryLimits(of))],
  dice: (of) => [diceRound(of)],
  keno: (of) => [kenoTable(of)],
  kenoRound: (of) => [kenoRound(of)],
  hilo: (of) => [hiloTable(of)],
  hiloRound: (of) => [hiloRound(of)],
}

const toldIn = (of: Words, value: Json): Json => {
  if (typeof value === 'string') return /\p{Script=Han}/u.test(value) ? of.told(value) : value
  if (typeof value === 'number') return value
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => toldIn(of, one))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toldIn(of, one)]))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const pageIn = (slug: string, language: Language): Json => {
  const of = wordsIn(language)
  const page = pages[slug]
  const sections = page?.sections.map((section) => ({
    ...section,
    blocks: section.blocks.flatMap((block) =>
      block.kind === 'made' ? (made[textOf(block['of'])]?.(of) ?? []) : [toldIn(of, block) as Block],
    ),
  }))
  const { sections: _, ...rest } = (page ?? {}) as { readonly [key: string]: Json }
  const heads = sections?.map(({ blocks, ...head }) => ({ ...(toldIn(of, head) as object), blocks }))
  return { ...(toldIn(of, rest) as object), updated: '2026-11-30', sections: (heads ?? []) as unknown as Json }
}

const textsIn = (value: Json): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** The pages' files by name: Chinese, and each translation's texts. */
export const gamePageFiles = (): Readonly<Record<string, string>> => {
  const written = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
  return Object.fromEntries(
    Object.keys(pages).flatMap((slug) => {
      const texts = textsIn(pageIn(slug, 'zh-CN'))
      const translated = pageLanguages.slice(1).map((language) => {
        const others = textsIn(pageIn(slug, language))
        const pairs = texts.map((text, at) => [text, others[at] ?? ''] as const)
        const map = Object.fromEntries(pairs.filter(([text]) => /\p{Script=Han}/u.test(text)))
        return [`${slug}.${language}.json`, written(map)] as const
      })
      return [
        [`${slug}.json`, written(withSounds(pageIn(slug, 'zh-CN') as unknown as Sounding))] as const,
        ...translated,
      ]
    }),
  )
}
