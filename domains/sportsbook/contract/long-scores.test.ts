// A bet names the score that the member saw: in basketball it has three digits.

import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { fbBetSeries, fbBetSingle, imPlaceBet, obMultiplePlace, obPlace } from './index.ts'

const [cuid, key, oid] = [randomUUID(), 'a-key-of-it', 'basketball_winner.0.home']
const ob = { mid: 'b1', oid, ov: 190_000, sc: '120:108', mv: 3 }
const fb = { matchId: 'b1', optionId: oid, odds: 1.9, score: [120, 108], version: 3 }
const im = { EventId: 'b1', SelectionId: oid, Odds: '1.90', Score: { Home: 120, Away: 108 }, Version: 3 }

it.each([
  ['OB', obPlace, { cuid, key, ...ob, acc: 3, amt: '1000', odt: 3 }],
  ['OB, several', obMultiplePlace, { cuid, key, picks: [ob, ob], fd: [2], acc: 3, amt: '1000' }],
  ['FB', fbBetSingle, { clientKey: key, selection: fb, acceptOddsChange: 0, stake: '10.00', oddsFormat: 3 }],
  [
    'FB, several',
    fbBetSeries,
    { clientKey: key, selections: [fb, fb], folds: [2], acceptOddsChange: 0, unitStake: '10.00' },
  ],
  ['IM', imPlaceBet, { Reference: key, Selection: im, Stake: '10.00', OddsType: 3 }],
] as const)('%s: a bet at 120:108 can be placed', (_wire, { takes }, body) => {
  expect(takes.safeParse(body).error?.issues).toBeUndefined()
})
