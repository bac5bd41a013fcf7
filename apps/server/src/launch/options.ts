// The options after `npm start --`. An unknown word is reported: starting in spite of it would not be what the operator
// meant.

import { slices } from '@magpie/db/slices'
import type { Facts } from '@magpie/kernel'
import { LaunchTrouble, say } from './say.ts'
import type { LaunchSettings } from './settings.ts'

type Asked = { readonly what: 'start' | 'help' } | { readonly what: 'reset'; readonly isSure: boolean }

const known: readonly string[] = ['--help', '-h', '--reset', '--yes']

export const readOptions = (args: readonly string[]): Asked => {
  const option = args.find((one) => !known.includes(one))
  if (option !== undefined) throw new LaunchTrouble('unknown_option', { option })
  if (args.includes('--help') || args.includes('-h')) return { what: 'help' }
  return args.includes('--reset') ? { what: 'reset', isSure: args.includes('--yes') } : { what: 'start' }
}

/** The default that a slice announces for a variable. */
const usually = (variable: string): string =>
  slices.map(({ environment }) => environment[variable]?.otherwise).find((said) => said !== undefined) ?? ''

/** Prints the options and variables, with their current values. */
export const sayHelp = ({ dataHome, ports }: LaunchSettings): void => {
  const line = (id: string, variable: string, facts: Facts = {}): void =>
    say(`help.${id}`, { variable: variable.padEnd(20), ...facts })
  say('help.lead')
  line('data', 'MAGPIE_DATA', { now: dataHome })
  line('database', 'DATABASE_URL')
  line('site', 'MAGPIE_PORT', { now: ports.site })
  line('ops', 'MAGPIE_OPS_PORT', { now: ports.ops })
  for (const { at, port } of ports.vendors) line('vendor', `${at}_PORT`, { at, now: port })
  line('rail', 'SANDPAY_PORT', { now: ports.rail })
  line('speed', 'MAGPIE_MATCH_SPEED', { usual: usually('MAGPIE_MATCH_SPEED') })
  say('help.reset')
}
