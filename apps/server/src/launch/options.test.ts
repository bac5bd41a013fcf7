// What is asked for behind `npm start --`.

import { expect, it } from 'vitest'
import { readOptions } from './options.ts'
import { LaunchTrouble } from './say.ts'

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
