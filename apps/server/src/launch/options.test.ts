// The options after `npm start --`.

import { slices } from '@magpie/db/slices'
import { expect, it, vi } from 'vitest'
import { readOptions, sayHelp } from './options.ts'
import { LaunchTrouble } from './say.ts'
import { readSettings } from './settings.ts'

it('reads the known options', () => {
  expect(readOptions([])).toEqual({ what: 'start' })
  expect(readOptions(['--help'])).toEqual({ what: 'help' })
  expect(readOptions(['-h'])).toEqual({ what: 'help' })
  expect(readOptions(['--reset'])).toEqual({ what: 'reset', isSure: false })
  expect(readOptions(['--reset', '--yes'])).toEqual({ what: 'reset', isSure: true })
})

it('refuses an unknown option', () => {
  for (const args of [['--port', '7000'], ['--rest'], ['help']]) expect(() => readOptions(args)).toThrow(LaunchTrouble)
})

it('the help states the default match speed of the declaration', () => {
  const told: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void told.push(line))
  sayHelp(readSettings({}, '/'))
  log.mockRestore()
  const usual = slices.flatMap(({ environment }) => environment['MAGPIE_MATCH_SPEED']?.otherwise ?? [])
  expect(told.find((line) => line.includes('MAGPIE_MATCH_SPEED'))).toMatch(new RegExp(` ${usual[0]}$`))
})
