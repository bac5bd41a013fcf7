// A small clean tree for tidy's own tests, and the means to plant a fault in it. A rule that catches nothing looks like
// a clean tree, so each rule is shown what it must catch.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { type Checked, checkTree } from '../check-tree.ts'

export type Files = Readonly<Record<string, string>>

const manifest = (
  name: string,
  doors: readonly string[],
  dependencies: Readonly<Record<string, string>> = {},
): string =>
  JSON.stringify({
    name: `@magpie/${name}`,
    exports: Object.fromEntries(doors.map((door) => [`./${door}`, `./${door}/index.ts`])),
    dependencies,
  })

const passOn = (file: string, name: string): string => `export { ${name} } from './${file}.ts'\n`

const rooms = ['contract', 'rules', 'server']

export const sliceManifest = (name: string, ...seen: readonly string[]): string =>
  manifest(name, rooms, Object.fromEntries(seen.map((one) => [`@magpie/${one}`, '*'])))

/** A slice with three rooms, each with one source and its door. */
const slice = (name: string, ...seen: readonly string[]): Files => ({
  [`domains/${name}/package.json`]: sliceManifest(name, ...seen),
  [`domains/${name}/README.md`]: `# ${name}\n`,
  ...Object.fromEntries(
    rooms.flatMap((room) => [
      [`domains/${name}/${room}/thing.ts`, `export const ${room} = 1\n`],
      [`domains/${name}/${room}/index.ts`, passOn('thing', room)],
    ]),
  ),
})

const cleanTree: Files = {
  '.gitignore': 'node_modules/\ndist/\n*.log\n',
  'packages/kernel/package.json': JSON.stringify({
    name: '@magpie/kernel',
    exports: { '.': './index.ts', './real-world': './real-world.ts' },
  }),
  'packages/kernel/index.ts': passOn('money', 'money'),
  'packages/kernel/money.ts': 'export const money = (minor: bigint): bigint => minor\n',
  'packages/kernel/real-world.ts': 'export const now = () => Date.now()\n',
  'packages/db/package.json': JSON.stringify({
    name: '@magpie/db',
    exports: {},
    dependencies: { '@magpie/kernel': '*', pg: '8.23.1' },
  }),
  'packages/db/pool.ts': "export const outbox = 'select body from house.outbox'\n",
  'packages/ui/package.json': JSON.stringify({
    name: '@magpie/ui',
    exports: { './styles.css': './styles/index.css', './art/*': './art/*.tsx', './*': './parts/*/*.tsx' },
  }),
  'packages/ui/styles/index.css': '.vh {\n  color: #fff;\n}\n',
  'packages/ui/fonts/OFL-Song.txt': 'A licence may name \u9673.\n',
  'packages/ui/art/bird.tsx': 'export const Bird = () => <svg />\n',
  'packages/ui/parts/badge/badge.tsx': 'export const Badge = () => <b />\n',
  'packages/ui/parts/badge/badge.test.tsx': "import { it } from 'vitest'\nit('is bold', () => undefined)\n",
  'packages/ui/parts/button/button.tsx':
    "import { Badge } from '../badge/badge.tsx'\nexport const Button = () => <Badge />\n",
  'packages/ui/parts/button/press.ts': 'export const press = 1\n',
  'domains/venues/web/venue-card.tsx': [
    "import '@magpie/ui/styles.css'",
    "import { Bird } from '@magpie/ui/art/bird'",
    "import { Button } from '@magpie/ui/button'",
    'export const VenueCard = () => (',
    '  <>',
    '    <Bird />',
    '    <Button />',
    '  </>',
    ')',
    '',
  ].join('\n'),
  'apps/sandbox/package.json': JSON.stringify({ name: '@magpie/sandbox', exports: {} }),
  'apps/sandbox/src/main.ts':
    "import { server } from '@magpie/sportsbook/server'\nsetTimeout(() => server, Date.now())\n",
  ...slice('gate'),
  ...slice('identity', 'gate'),
  ...slice('ledger'),
  ...slice('venues', 'identity', 'ledger'),
  ...slice('sportsbook', 'venues'),
  'domains/venues/server/debit.ts': [
    '// Comments may say Date.now(), parseFloat and from ledger.entry as they like.',
    "import { createHash } from 'node:crypto'",
    "import { server as journal } from '@magpie/ledger/server'",
    "import type { contract } from '@magpie/identity/contract'",
    "import { rules } from '../rules/thing.ts'",
    "import texts from '../locales/zh-CN.json' with { type: 'json' }",
    "export const topic = 'identity.registered'",
    "export const plan = { table: 'venues.round', stakeMinor: 5n, fetch: 1 }",
    "export const list = 'select * from venues.round r join venues.game g on g.id = r.game'",
    'export const at = (ms: number): Date => new Date(ms)',
    'export const parts = (amountMinor: bigint, odds: string): number => Number(odds) + plan.fetch',
    'export { createHash, journal, rules, texts, type contract }',
    '',
  ].join('\n'),
  'domains/venues/server/debit.test.ts': [
    "import { rules } from '@magpie/identity/rules'",
    "import { it } from 'vitest'",
    "it('L5: a gift comes once', () => void [rules, Date.now()])",
    '',
  ].join('\n'),
  'domains/venues/locales/zh-CN.json': '{ "refusal.short": "\\u4f59\\u989d" }\n',
  'domains/venues/migrations/0001-round/up.sql':
    '-- beside ledger.entry\ncreate schema venues;\ncreate table venues.round (id uuid);\ngrant select on venues.round to magpie_server;\n',
  'domains/venues/migrations/0001-round/note.md': 'Rounds\n',
  'domains/sportsbook/server/push.ts': [
    "import type { IncomingMessage } from 'node:http'",
    "import { WebSocket } from 'ws'",
    'export const open = (socket: WebSocket, _ask: IncomingMessage) => socket.readyState === WebSocket.OPEN',
    '',
  ].join('\n'),
  'domains/sportsbook/server/tickets.ts': "export const tickets = 'select * from ticket join book_ybty.leg on true'\n",
  'dist/junk.ts': "import '../nowhere'\n",
}

/** Checks the clean tree with these files added, in a temporary folder. */
export const checkPlanted = (files: Files, floor = 20): Checked => {
  const root = mkdtempSync(join(tmpdir(), 'magpie-tidy-'))
  try {
    for (const [path, text] of Object.entries({ ...cleanTree, ...files })) {
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return checkTree(root, floor)
  } finally {
    rmSync(root, { recursive: true })
  }
}

export type Planted = {
  readonly plant: string
  readonly rule: string
  /** `path:line` where the fault must be reported. */
  readonly at: string
  /** The text of that file. */
  readonly code?: string
  readonly also?: Files
  /** A word of the report. */
  readonly says: string
}

const pathOf = (at: string): string => at.replace(/:\d+$/, '')

/** One test per row: the fault is caught at its place, and nothing else is reported. */
export const itCatches = (rows: readonly Planted[]): void =>
  it.each(rows)('catches $plant', ({ rule, at, code, also, says }) => {
    const { faults } = checkPlanted({ ...also, ...(code === undefined ? {} : { [pathOf(at)]: code }) })
    expect(faults).toContainEqual(expect.objectContaining({ rule, what: expect.stringContaining(says) }))
    expect(new Set(faults.map((fault) => `${fault.rule} ${fault.path}:${fault.line}`))).toEqual(
      new Set([`${rule} ${at}`]),
    )
  })
