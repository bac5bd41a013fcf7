// The options after `npm start --`.

import { slices } from '@magpie/db/slices'
import { expect, it, vi } from 'vitest'
import { readOptions, sayHelp } from './options.ts'
import { LaunchTrouble } from './say.ts'
import { readSettings } from './settings.ts'

it('knows what it is asked for', () => {
  expect(readOptions([])).toEqual({ what: 'start' })
  expect(readOptions(['--help'])).toEqual({ what: 'help' })
  expect(readOptions(['-h'])).toEqual({ what: 'help' })
  expect(readOptions(['--reset'])).toEqual({ what: 'reset', isSure: false })
  expect(readOptions(['--reset', '--yes'])).toEqual({ what: 'reset', isSure: true })
})

it('starts nothing on a word that it does not know', () => {
  for (const args of [['--port', '7000'], ['--rest'], ['help']]) expect(() => readOptions(args)).toThrow(LaunchTrouble)
})

it('says how fast a match is played as the house plays it where nothing is said', () => {
  const told: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void told.push(line))
  sayHelp(readSettings({}, '/'))
  log.mockRestore()
  const usual = slices.flatMap(({ environment }) => environment['MAGPIE_MATCH_SPEED']?.otherwise ?? [])
  expect(told.find((line) => line.includes('MAGPIE_MATCH_SPEED'))).toMatch(new RegExp(` ${usual[0]}$`))
})
