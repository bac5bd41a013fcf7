// The record's filters, kept in the address (S-ROUTE-08a): returning from an order finds the same list, and an address
// can be saved. Invalid values become the defaults.

import { beijingDayNumber, beijingDayStart } from '@magpie/kernel'
import { useSearchParams } from 'react-router'
import { recordKinds, type RecordKind, recordStages, type RecordStage } from '../../contract/record.ts'

/** 1 is today only. */
export const dayChips = [1, 7, 30, 365] as const
export type Days = (typeof dayChips)[number]

export type RecordFilters = {
  readonly kind: RecordKind | undefined
  readonly stage: RecordStage | undefined
  readonly days: Days
}

const usualDays: Days = 30

/** The start of the first of `days` Beijing days, of which the last is today. */
export const sinceOf = (days: Days, now: number): number => beijingDayStart(beijingDayNumber(now) - (days - 1))

export const useRecordFilters = () => {
  const [query, setQuery] = useSearchParams()
  const filters: RecordFilters = {
    kind: recordKinds.find((one) => one === query.get('kind')),
    stage: recordStages.find((one) => one === query.get('stage')),
    days: dayChips.find((one) => String(one) === query.get('days')) ?? usualDays,
  }
  const choose = (next: Partial<RecordFilters>): void => {
    const { kind, stage, days } = { ...filters, ...next }
    const said = {
      ...(kind === undefined ? {} : { kind }),
      ...(stage === undefined ? {} : { stage }),
      ...(days === usualDays ? {} : { days: String(days) }),
    }
    setQuery(said, { replace: true, preventScrollReset: true })
  }
  return { filters, choose }
}
