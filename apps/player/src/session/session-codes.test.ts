// Every code that ends the session, redirects or relaunches, as the reference cases list them, passed to its handlers.

import { sessionLoss } from '@magpie/identity/rules'
import { neutralReply } from '@magpie/sportsbook/contract'
import { success } from '@magpie/wire'
import { describe, expect, it } from 'vitest'
import { readTruth } from '../../../../truth/read.ts'
import { accessHandler } from '../access/access-handler.ts'
import { lossHandler } from './loss.ts'

type Row = readonly [code: number | string, does: string]
const { rows } = readTruth<{ readonly session_codes: { readonly rows: readonly Row[] } }>(
  'validation.json',
).session_codes

/**
 * What this page does when an answer carries the code: at once, after the debounce, and again within the reset window.
 */
const heardOf = (code: number): readonly string[] => {
  const said: string[] = []
  const due: (() => void)[] = []
  let marker: string | undefined = 'm'
  const hear = lossHandler({
    after: (_ms, run) => {
      due.push(run)
      return () => undefined
    },
    marker: () => marker,
    clear: () => {
      marker = undefined
      said.push('clear')
    },
    tell: (title, _message, closed) => {
      said.push(`tell ${title}`)
      closed()
    },
    path: () => '/game/sport',
    go: (to) => said.push(`go ${to}`),
    toast: () => said.push('toast'),
  })
  const loss = sessionLoss(code)
  if (loss !== undefined) {
    hear(loss, 'words', 'm')
    due.shift()?.()
    hear(loss, 'words', 'm')
  }
  return said
}

/** The path to which the code leads. */
const ledTo = (code: number, parts: Partial<Parameters<typeof accessHandler>[0]> = {}): string => {
  let to = ''
  accessHandler({
    here: () => '/',
    navigate: (path) => {
      to = path
    },
    isGo: () => false,
    isClosed: () => false,
    isDownloading: () => false,
    ...parts,
  })(code)
  return to
}

const provider = (code: number | string) => neutralReply({ code, msg: '', data: {} })

const kinds: readonly (readonly [RegExp, (code: number, row: Row) => void])[] = [
  [/^success: return data/, (code) => expect(code).toBe(success)],
  [/single confirm dialog, then login/, (code) => expect(heardOf(code)).toEqual(['clear', 'tell hint', 'go login'])],
  [/alert .*replaces route/, (code) => expect(heardOf(code)).toEqual(['clear', 'tell notice', 'go replaceWithLogin'])],
  [/^token and cache id cleared/, (code) => expect(heardOf(code)[0]).toBe('clear')],
  [
    /access-caveat, unless mobile download/,
    (code) => {
      expect(ledTo(code)).toBe('/other/restrictionIp?name=access-caveat')
      expect(ledTo(code, { isDownloading: () => true })).toBe('')
    },
  ],
  [
    /unless isGo or mobile: .*access-alert, when maintenance status is not 0/,
    (code) => {
      expect(ledTo(code)).toBe('/other/restrictionIp?name=access-alert')
      for (const no of [{ isGo: () => true }, { isDownloading: () => true }, { isClosed: () => true }])
        expect(ledTo(code, no)).toBe('')
    },
  ],
]

describe('S-SESS-02, S-ERR-01..04, S-ERR-11: the codes of the reference', () => {
  it.each(rows)('%s: %s', (code, does) => {
    if (typeof code === 'number') {
      const kind = kinds.find(([words]) => words.test(does))
      expect(kind, `nobody knows "${does}"`).toBeDefined()
      return kind?.[1](code, [code, does])
    }
    const figures = code.replace(/^provider (?:contains )?/, '').split(' / ')
    for (const figure of figures) {
      const given = figure.length > 4 ? figure : Number(figure)
      if (does === 'success') expect(provider(given).status_code).toBe(success)
      else
        expect(provider(code.includes('contains') ? `x-${figure}-9` : given).relaunch).toBe(
          does.replace('relaunch ', ''),
        )
    }
  })
})
