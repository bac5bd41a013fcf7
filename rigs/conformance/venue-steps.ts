// A venue as the house meets it: its statement of its bets, over the signed wire.

import { randomUUID } from 'node:crypto'
import { isRecord } from '@magpie/kernel'
import { must, type Step } from '@magpie/testkit/steps'
import { lineStates, transferSigned } from '@magpie/venues/contract'
import { signedHeaders } from '@magpie/wire/signed'
import { type Answer, ask, type Caller } from './ask.ts'

type VenueUnderTrial = { readonly url: string; readonly venue: string; readonly secret: string }

const path = '/transfer/v1/statement'
const dayMs = 86_400_000

const linesOf = ({ body }: Answer): readonly Readonly<Record<string, unknown>>[] => {
  must(body['code'] === 'OK', `${String(body['code'])} instead of OK`)
  must(typeof body['more'] === 'boolean', '`more` does not say whether there is more')
  const { lines } = body
  if (!Array.isArray(lines) || !lines.every(isRecord)) throw new Error('`lines` is no list of lines')
  return lines
}

const isUnits = (value: unknown): boolean => value === null || (Number.isSafeInteger(value) && Number(value) >= 0)

export const venueSteps = ({ url, venue, secret }: VenueUnderTrial): readonly Step[] => {
  const caller: Caller = {
    url,
    secret,
    headersOf: ({ target, ...signing }) =>
      signedHeaders(transferSigned, venue, { ...signing, target: target.slice('POST '.length) }),
  }
  const now = Date.now()
  const window = { since: now - dayMs, until: now }
  return [
    {
      name: 'a statement of a day has lines, each with a state and amounts in whole minor units',
      run: async () => {
        for (const line of linesOf(await ask(caller, path, JSON.stringify(window)))) {
          const what = `the line of ${String(line['ref'])}`
          must((lineStates as readonly unknown[]).includes(line['state']), `${what}: no such state`)
          must(isUnits(line['amount']) && isUnits(line['total']), `${what}: an amount is no whole number`)
          must(Number(line['at']) >= window.since && Number(line['at']) < window.until, `${what}: not of this day`)
        }
      },
    },
    {
      name: 'a bet that nobody knows is not in it',
      run: async () => {
        const lines = linesOf(await ask(caller, path, JSON.stringify({ ...window, refs: [`conf-${randomUUID()}`] })))
        must(lines.length === 0, `${lines.length} lines of an unknown bet`)
      },
    },
    {
      name: 'a body that is not the one that was signed is refused',
      run: async () => {
        const answer = await ask(caller, path, JSON.stringify(window), { signed: '{}' })
        must(answer.body['code'] !== 'OK', 'a forged question was answered')
      },
    },
  ]
}
