// The changes that no test notices, and why each is acceptable: `survivors.json`, by file, the original text and its
// replacement. The same change at several places of a file is listed once with its number.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Change } from './report.ts'

type Survivor = { readonly from: string; readonly to: string; readonly times?: number; readonly why: string }
type Survivors = Readonly<Record<string, readonly Survivor[]>>

export const readSurvivors = (): Survivors =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'survivors.json'), 'utf8')) as Survivors

export const isAlive = ({ status }: Change): boolean => status === 'Survived' || status === 'NoCoverage'

const nameOf = ({ file, from, to }: Pick<Change, 'file' | 'from' | 'to'>): string => `${file}: ${from} -> ${to}`

export type Compared = {
  readonly lived: number
  /** Survived without a listed reason. */
  readonly unlisted: readonly Change[]
  /** Listed, but does not survive, or not as often. */
  readonly gone: readonly string[]
}

export const compareSurvivors = (changes: readonly Change[], listed: Survivors): Compared => {
  const places = new Map<string, number>()
  for (const [file, some] of Object.entries(listed))
    for (const { from, to, times = 1 } of some) places.set(nameOf({ file, from, to }), times)
  const found = changes.filter(isAlive)
  const unlisted = found.filter((change) => {
    const left = places.get(nameOf(change)) ?? 0
    places.set(nameOf(change), left - 1)
    return left <= 0
  })
  return { lived: found.length, unlisted, gone: [...places].filter(([, left]) => left > 0).map(([name]) => name) }
}
