// Finds faults in the three catalogues of a slice: ids that are not in all of them or not in order, lost placeholders,
// and ids that a screen uses literally but no catalogue has.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Catalogue = Readonly<Record<string, string>>

const read = (file: string): Catalogue => JSON.parse(readFileSync(file, 'utf8')) as Catalogue
const places = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name)

const said = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('test'))
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return [...text.matchAll(/(?:say|useText\(\))\('([\w.]+)'/g)].map(([, id = '']) => id)
    })

/**
 * `folder` is a slice's `web` folder, from the repository's root; `own` are the prefixes of the ids that its screens
 * use.
 */
export const catalogueFaults = (folder: string, own: readonly string[]): readonly string[] => {
  const [mainland = {}, ...others] = ['zh-CN', 'zh-TW', 'en'].map((name) =>
    read(join(folder, 'locales', `${name}.json`)),
  )
  const ids = Object.keys(mainland)
  const faults = ids.join() === [...ids].sort().join() ? [] : ['the ids of zh-CN are not in order']
  for (const other of others) {
    if (Object.keys(other).join() !== ids.join()) faults.push('a catalogue has other ids, or another order')
    for (const [id, text] of Object.entries(mainland)) {
      const has = places(other[id] ?? '')
      faults.push(
        ...places(text)
          .filter((place) => !has.includes(place))
          .map((place) => `${id} has lost {${place}}`),
      )
    }
  }
  const mine = said(folder).filter((id) => own.some((prefix) => id.startsWith(`${prefix}.`)))
  if (mine.length === 0) faults.push('no screen says anything')
  return [...faults, ...mine.filter((id) => !(id in mainland)).map((id) => `${id} is said and not there`)]
}
