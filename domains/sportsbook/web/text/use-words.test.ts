import type { Say } from '@magpie/wire/text'
import { expect, it } from 'vitest'
import { texts } from '../desk.ts'
import { allWordsSaid } from './all-words.ts'

const say: Say = (id, values = {}) =>
  (texts[id] ?? id).replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ''))

it('a handicap of zero is shown as level', () => {
  const { selection } = allWordsSaid(say)
  const pick = { market: 'ah', side: 'home', home: '潆谷蓝鲸', away: '峤屿骑风' } as const
  expect(selection({ ...pick, lineQuarters: 0 })).toBe('潆谷蓝鲸 平手(0)')
  expect(selection({ ...pick, lineQuarters: -2 })).not.toContain('平手')
})
