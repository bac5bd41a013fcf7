// Everything that a sport sells is shown to operators in words, never by its code.

import { sportIds, sportTables } from '@magpie/sportsbook/contract'
import { marketText } from '@magpie/venues/admin'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const catalogue = join(import.meta.dirname, '../../../domains/venues/admin/locales/zh-CN.json')
const texts = JSON.parse(readFileSync(catalogue, 'utf8')) as Readonly<Record<string, string>>
const say = (id: string, values: Readonly<Record<string, unknown>> = {}): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), texts[id] ?? id)

it('the back office has a text for every market of every sport', () => {
  const sold = sportIds.flatMap((sport) => sportTables[sport].rows.map(({ id }) => id))
  expect(sold.length).toBeGreaterThan(200)
  expect(sold.filter((id) => /[a-z_]{3}/.test(marketText(say, id)))).toEqual([])
})

it('the text of a market is its own', () => {
  expect(
    ['match_winner', 'esports_total', 'set_2_games', 'half_1_handicap', 'tt_game_3_parity', 'first_five_total'].map(
      (id) => marketText(say, id),
    ),
  ).toEqual(['独赢', '总局数', '第 2 盘 总局数', '上半场 让分', '第 3 局 总分单双', '前五局 总分大小'])
})
