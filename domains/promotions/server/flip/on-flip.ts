// The endpoints of lucky flip.

import { beijingDay, refuse } from '@magpie/kernel'
import { pointsOf } from '@magpie/ledger/server'
import { hasFrame } from '@magpie/mall/server'
import { barNow } from '@magpie/play-safe/server'
import { handle, type Handled, memberOf } from '@magpie/wire'
import type { TextSeals } from '@magpie/wire/seals'
import { flipAsk, flipRecord, flipSeedAsk, flipTableAsk } from '../../contract/index.ts'
import { flipTable } from '../../rules/index.ts'
import { flipCard, flipFrame, flipLeft, runningFlip } from './flip.ts'
import { flipsOfDay, flipsRecorded } from './flip-store.ts'
import { needNext, pairsOf, turnPair } from './pairs.ts'

const pageSize = 20

export const onFlip = (seals: TextSeals): readonly Handled[] => [
  handle(flipTableAsk, async (_ask, { house, caller }) => {
    const member = memberOf(caller)
    const on = await runningFlip(house)
    if (on === undefined) return refuse('activity_unknown')
    const now = house.world.now()
    const mayPlay = (await barNow(house, member)) === null
    const next = mayPlay ? await needNext(house, seals, member) : (await pairsOf(house, member)).next
    const [{ current }, owns, points, today, left] = await Promise.all([
      pairsOf(house, member),
      hasFrame(house, member, flipFrame),
      pointsOf(house, member),
      flipsOfDay(house, member, beijingDay(now)),
      flipLeft(house, member, on, now),
    ])
    return {
      rows: [...flipTable(on.terms, owns)],
      perDay: on.terms.perDay,
      left,
      points: String(points ?? 0n),
      mayPlay,
      current:
        current === undefined
          ? null
          : { no: current.no, commitment: current.commitment, salt: current.salt ?? '', used: current.used },
      next: next === undefined ? null : { no: next.no, commitment: next.commitment },
      today: [...today],
    }
  }),
  handle(flipAsk, (ask, { house, caller }) => flipCard(house, seals, memberOf(caller), ask)),
  handle(flipSeedAsk, async (ask, { house, caller }) => {
    const member = memberOf(caller)
    return (await barNow(house, member)) ?? turnPair(house, seals, member, ask)
  }),
  handle(flipRecord, ({ before }, { house, caller }) => flipsRecorded(house, memberOf(caller), before, pageSize)),
]
