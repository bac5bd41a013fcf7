// The page of what every slice announces (docs/slices.md), generated from their `slice.json` and from the table of who
// may see whom, so that a reviewer finds everything in one place.

import { type Announced, foldSlices, type Setting, venuesOf } from '@magpie/db/slices'
import { sharedNumbers } from '@magpie/wire'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { slices as table } from '../../tidy/slice-table.ts'

const words = (list: readonly string[]): string => (list.length === 0 ? '–' : list.join(', '))

const overview = (slices: readonly Announced[]): readonly string[] => [
  '| slice | may see | in its screens also |',
  '|---|---|---|',
  ...slices.map(({ name }) => {
    const { sees = [], webSees = [] } = table.get(name) ?? {}
    return `| [${name}](../domains/${name}/README.md) | ${words(sees)} | ${words(webSees)} |`
  }),
]

const refusals = (slices: readonly Announced[]): readonly string[] => [
  '| slice | its refusals and their numbers |',
  '|---|---|',
  ...slices
    .filter((slice) => Object.keys(slice.refusals).length > 0)
    .map(({ name, refusals: said }) => {
      const list = Object.entries(said).toSorted(([, one], [, other]) => one - other)
      return `| ${name} | ${list.map(([word, number]) => `${number} \`${word}\``).join(', ')} |`
    }),
]

const listed = (
  slices: readonly Announced[],
  heads: readonly string[],
  rows: (slice: Announced) => readonly (readonly string[])[],
): readonly string[] => [
  `| ${heads.join(' | ')} |`,
  `|${heads.map(() => '---').join('|')}|`,
  ...slices.flatMap((slice) => rows(slice).map((row) => `| ${row.join(' | ')} |`)),
]

const venues = (slices: readonly Announced[]): readonly string[] => [
  '| venue | name | slice | group, game class | wallet | adapter | environment | schema |',
  '|---|---|---|---|---|---|---|---|',
  ...venuesOf(slices).map(({ code, name, group, gameClass, wallet, adapter, at, schema }) => {
    const owner = slices.find((slice) => Object.hasOwn(slice.venues, code))?.name ?? ''
    const told = `\`${at}_PORT\`, \`${at}_URL\`, \`${at}_SECRET\``
    const kept = schema === '' ? '–' : `\`${schema}\``
    return `| \`${code}\` | ${name['zh-CN'] ?? ''} | ${owner} | ${group}, ${gameClass} | ${wallet} | ${adapter} | ${told} | ${kept} |`
  }),
]

const taken = (one: Setting): string => {
  if ('of' in one) return one.of.join(', ')
  return 'least' in one ? `${one.least} – ${one.most}` : one.is
}

const marked = (list: string, said: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(said).map(([word, value]) => [`${list} ${word}`, value]))

/** Throws when two slices announce the same name. */
const needOnce = (slices: readonly Announced[]): void => {
  foldSlices<Announced, unknown>(
    slices,
    ({
      refusals: said,
      permissions,
      proposals,
      movements,
      accounts,
      venues: sold,
      lobbies,
      entrances,
      environment,
    }) => ({
      ...marked('refusal', said),
      ...marked('permission', permissions),
      ...marked('proposal', proposals),
      ...marked('movement', movements),
      ...marked('account', accounts),
      ...marked('venue', { ...sold, ...lobbies }),
      ...marked('entrance', entrances),
      ...marked('environment', environment),
    }),
  )
}

/** Throws when two refusals have one number: a page that gets only the number must know what it means. */
const needOneNumber = (slices: readonly Announced[]): void => {
  const words = new Map<number, string>()
  for (const { refusals: said } of slices)
    for (const [word, number] of Object.entries(said)) {
      const other = words.get(number)
      if (other !== undefined && !sharedNumbers.has(number))
        throw new Error(`"${other}" and "${word}" both have the number ${number}`)
      words.set(number, word)
    }
}

const money = (slices: readonly Announced[]): readonly string[] => [
  '## Movements',
  'A movement of a kind with a permit must check the member’s fence in the same plan (L20). Only the kinds marked here may move a bonus. If a kind has a step, its plan must write a row of that step, or verification reports it.',
  '',
  ...listed(slices, ['kind', 'slice', 'permit', 'may move a bonus', 'step'], ({ name, movements }) =>
    Object.entries(movements).map(([kind, { permit, bonus, step }]) => [
      `\`${kind}\``,
      name,
      permit ? 'yes' : '–',
      bonus ? 'yes' : '–',
      step === '' ? '–' : `\`${step}\``,
    ]),
  ),
  '',
  '## Accounts of the house',
  'Accounts are listed by the first word of their name. An account with a floor never falls below zero; it is locked when money moves.',
  '',
  ...listed(slices, ['account', 'slice', 'floor'], ({ name, accounts }) =>
    Object.entries(accounts).map(([account, { floor }]) => [`\`${account}\``, name, floor ? 'zero' : '–']),
  ),
]

const outside = (slices: readonly Announced[]): readonly string[] => [
  '## Venues',
  'Each venue has one record. A slice that an outside vendor runs has one set of tables per venue, in the schema named here.',
  '',
  ...venues(slices),
  '',
  '## Environment',
  'Variables of slices. The processes’ own variables are in `packages/wire/environment/declared.ts`.',
  '',
  ...listed(slices, ['variable', 'slice', 'takes', 'default', 'means'], ({ name, environment }) =>
    Object.entries(environment).map(([variable, one]) => [
      `\`${variable}\``,
      name,
      taken(one),
      one.otherwise,
      one.means,
    ]),
  ),
]

/** Jobs and dialects, which a slice's server door brings as code. */
export type Brought = {
  readonly name: string
  readonly jobs: readonly { readonly name: string; readonly cron?: string; readonly queue?: string }[]
  readonly wires?: readonly { readonly name: string }[]
}

const brought = (opened: readonly Brought[]): readonly string[] => [
  '## Jobs',
  'Times are UTC. A job without times is started by a command or by news.',
  '',
  '| job | slice | times | queue |',
  '|---|---|---|---|',
  ...opened.flatMap(({ name, jobs }) =>
    jobs.map(
      (job) =>
        `| \`${job.name}\` | ${name} | ${job.cron === undefined ? '–' : `\`${job.cron}\``} | ${job.queue ?? '–'} |`,
    ),
  ),
  '',
  '## Wires',
  'Each wire belongs to the slice that identifies its callers.',
  '',
  '| wire | slice |',
  '|---|---|',
  ...opened.flatMap(({ name, wires = [] }) => wires.map((wire) => `| \`${wire.name}\` | ${name} |`)),
]

/** The whole page. Throws when two slices announce one name, or two refusals have one number. */
export const registryPage = (slices: readonly Announced[], opened: readonly Brought[]): string => {
  needOnce(slices)
  needOneNumber(slices)
  return [
    '# What the slices announce',
    '',
    'Written by `npm run slices` from `domains/*/slice.json`, from what their server doors bring, and from',
    '`tidy/slice-table.ts`; a test compares it. Each name is declared by the slice that owns it, and by no other (0440).',
    '',
    '## Dependencies',
    'Every slice may see `operators`. The first slices have their rows in `tidy/slice-table.ts`, later ones in their own `slice.json`.',
    '',
    ...overview(slices),
    '',
    '## Refusals',
    'The number is `status_code` on the site’s wire. A new slice takes a free block of a hundred from 7100 on. Reserved',
    'blocks: messages 7800, vip 7900, chat 8200, agents 8300, mall 8500, service 8700.',
    '',
    ...refusals(slices),
    '',
    ...money(slices),
    '',
    '## Permissions of operators',
    '',
    ...listed(slices, ['permission', 'slice', 'roles'], ({ name, permissions }) =>
      Object.entries(permissions).map(([permission, roles]) => [`\`${permission}\``, name, words(roles)]),
    ),
    '',
    '## Proposals',
    'One operator proposes, another decides (L33). `:id` and other words stand for values of the proposal.',
    '',
    ...listed(slices, ['kind', 'slice', 'decided with', 'decided at'], ({ name, proposals }) =>
      Object.entries(proposals).map(([kind, { permission, at }]) => [
        `\`${kind}\``,
        name,
        `\`${permission}\``,
        `\`${at}\``,
      ]),
    ),
    '',
    ...outside(slices),
    '',
    ...brought(opened),
    '',
  ].join('\n')
}

/** What the server doors of the slices bring, as the server prints it. */
export const openedSlices = (): readonly Brought[] =>
  JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, '../..', 'apps/server/src/print-announced.ts')], {
      encoding: 'utf8',
    }),
  ) as readonly Brought[]
