// One record a venue, in `content/venues.json`: what it sells, what it is called, and where its address and secret stand in the
// environment. The node, its site and this slice's server read it here.

import type { GameGroup } from '@magpie/turnover/contract'
import records from '../content/venues.json' with { type: 'json' }
import type { GameClass } from './round-detail.ts'

export type VenueRecord = {
  readonly code: string
  /** In simplified Chinese; the other languages lie in the catalogues, so that a visit loads one. */
  readonly name: string
  readonly group: GameGroup
  readonly gameClass: GameClass
  /** Its order among the venues. */
  readonly place: number
  /** `own`: it keeps a wallet for each member, and money is moved there and back. */
  readonly wallet: 'seamless' | 'own'
  /** Names of the environment that hold its origin and its secret. */
  readonly url: string
  readonly secret: string
  /** Left out where `MAGPIE_TEST_VENUE` is `off`. */
  readonly test: boolean
  /** Whether its counts are the platform's (S-CNT-01): those of one venue at most. */
  readonly counts: boolean
}

const told = records as unknown as Readonly<Record<string, Omit<VenueRecord, 'code'>>>

export const venueRecords: readonly VenueRecord[] = Object.entries(told).map(([code, record]) => ({ code, ...record }))

export const venueRecord = (code: string): VenueRecord | undefined => venueRecords.find((one) => one.code === code)

/** The venue whose counts are the platform's: the OB-shaped one, as the specification has it. */
export const countsVenue: string = venueRecords.find(({ counts }) => counts)?.code ?? ''
