// Lets a created slice sell a seamless venue of another game class, from the folder venue-fixture.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editIn } from './copied-checkout.ts'

const fixture = join(import.meta.dirname, 'venue-fixture')

/** Lets the created slice sell a second seamless venue, of another game class; returns every file that this touched. */
export const sellVenue = (copy: string, name: string): readonly string[] => {
  const own = `domains/${name}`
  const taken = (file: string) => () => readFileSync(join(fixture, `${file}.txt`), 'utf8')
  const touched = [
    editIn(copy, `${own}/slice.json`, (text) => {
      const venues: unknown = JSON.parse(readFileSync(join(fixture, 'record.json'), 'utf8'))
      const said = JSON.parse(text) as { readonly sees: readonly string[] }
      return `${JSON.stringify({ ...said, sees: [...said.sees, 'venues'], venues }, null, 2)}\n`
    }),
    editIn(copy, `${own}/web/adapter.ts`, taken('adapter.ts')),
    editIn(copy, `${own}/web/teller.tsx`, taken('teller.tsx')),
    editIn(copy, `${own}/package.json`, (text) =>
      text
        .replace('"./web/routes":', '"./web/teller": "./web/teller.tsx",\n    "./web/routes":')
        .replace('"@magpie/wire":', '"@magpie/venues": "*",\n    "@magpie/wire":'),
    ),
    editIn(copy, 'apps/player/src/records/tellers.ts', (text) =>
      text.replace(
        /(?<=roundTellers: RoundTellers = \{\n(?: {2}.*\n)*)\}/,
        `  paper: lazyGameTeller(() => import('@magpie/${name}/web/teller')),\n}`,
      ),
    ),
  ]
  editIn(copy, `${own}/server/second-venue.test.ts`, taken('second-venue.test.ts'))
  editIn(copy, `${own}/web/adapter.test.ts`, taken('adapter.test.ts'))
  return touched
}
