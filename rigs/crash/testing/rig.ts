// The state of a run of the crash loop, and what it has counted so far.

import type { Reached } from '@magpie/ledger/server'
import type { RealHouse } from '@magpie/testkit/real-house'
import type { Pool } from 'pg'
import type { Auditor } from './auditor.ts'
import type { Chance } from './chance.ts'
import type { Client } from './client.ts'
import type { CrashDesk } from './desk.ts'
import type { Feed } from './feed.ts'
import type { Games } from './games.ts'
import type { CallsGate } from './patient.ts'
import type { Thanks } from './thanks.ts'

export type Phase = 'work' | 'crash' | 'audit' | 'walk'
export const rails = ['rail', 'otherRail'] as const

export type Rig = {
  readonly house: RealHouse
  readonly db: Pool
  readonly desk: CrashDesk
  readonly auditor: Auditor
  readonly clients: readonly Client[]
  readonly feed: Feed
  readonly games: Games
  readonly thanks: Thanks
  readonly chance: Chance
  readonly gate: CallsGate
  readonly say: (what: string) => void
  readonly faults: string[]
  reached: Reached | undefined
  slowestStartMs: number
  serverKills: number
  databaseKills: number
  outsideKills: number
  bookKills: number
  studioKills: number
  readonly spentMs: Record<Phase, number>
}
