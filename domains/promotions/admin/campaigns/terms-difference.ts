// The differences between two versions of a campaign's terms, one line for each field.

import { textOfMinor } from '@magpie/kernel'
import type { Say } from '@magpie/wire/text'
import type { Terms } from '../../contract/index.ts'
import { fieldsOf, percentName } from './terms-fields.ts'

export type Difference = { readonly name: string; readonly before: string; readonly after: string }

type Row = Readonly<Record<string, number>>

const numberText = (name: string, value: number): string =>
  percentName(name) ? textOfMinor(BigInt(value)).replace(/\.?0+$/, '') : String(value)

const rowText = (say: Say, row: Row): string =>
  Object.entries(row)
    .map(([name, value]) => `${say(`campaign.field.${name}`)} ${value}`)
    .join(' ')

const valueText = (say: Say, name: string, value: unknown): string => {
  if (typeof value === 'number') return numberText(name, value)
  if (!Array.isArray(value) || value.length === 0) return say('campaign.nothing')
  return (value as readonly (number | Row)[])
    .map((one) => (typeof one === 'number' ? say(`campaign.weekday.${one}`) : rowText(say, one)))
    .join(say('campaign.and'))
}

export const termsDifference = (say: Say, before: Terms, after: Terms): readonly Difference[] => {
  if (before.kind !== after.kind) {
    const kind = (terms: Terms): string => say(`campaign.kind.${terms.kind}`)
    return [{ name: say('campaign.kind'), before: kind(before), after: kind(after) }]
  }
  const [old, fresh] = [before, after] as readonly Readonly<Record<string, unknown>>[]
  return fieldsOf(after.kind).flatMap(({ name }) => {
    const texts = { before: valueText(say, name, old?.[name]), after: valueText(say, name, fresh?.[name]) }
    return texts.before === texts.after ? [] : [{ name: say(`campaign.field.${name}`), ...texts }]
  })
}
