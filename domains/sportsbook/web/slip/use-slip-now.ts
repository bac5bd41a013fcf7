// The selection on the slip as it stands at this moment, with what may be bet on it: the live board, the vendor's preview
// and the member's own figures, in one answer for the sheet.

import { parseMoney } from '@magpie/kernel'
import { messageIds, useMessage } from '@magpie/wire/live'
import { useScope } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useSettings } from '@magpie/wire/settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { riskMinor } from '../../rules/odds.ts'
import { cellKey, headKey, mainKey } from '../live/entry.ts'
import type { LiveFeed } from '../live/live-feed.ts'
import { isInPlay, isOpen, isOver, type LiveSelection } from '../live/live-match.ts'
import { useLiveFeed } from '../live/use-live.ts'
import { typeFor } from '../text/figures.ts'
import type { Preview } from '../vendors/ob/bets.ts'
import { noSuchMatch, VendorSaidNo } from '../vendors/ob/lists.ts'
import { reasonOfRefusal } from '../vendors/ob/bets.ts'
import { balanceKey, balanceQuery, ownLeftQuery, previewQuery } from './queries.ts'
import {
  actOf,
  changeOf,
  type Limits,
  newest,
  type PriceNow,
  type SlipAct,
  type SlipChange,
  type StakeFault,
  stakeFault,
} from './slip-now.ts'
import { type SlipSelection, useSlip } from './slip-store.ts'

const fromBoard = (
  { board, knowsAll }: LiveFeed,
  { matchId, oid, score }: SlipSelection,
  isGone: boolean,
): PriceNow | undefined => {
  const head = board.head(matchId)
  const none = { oddsE5: null, score: head?.score ?? score, version: head?.version ?? 0, why: '' } as const
  if (isGone) return { ...none, state: 'closed', version: Number.MAX_SAFE_INTEGER }
  if (head === undefined) return undefined
  if (isOver(head)) return { ...none, state: 'closed' }
  const cell = board.cell(matchId, oid)
  const { version, why } = head
  if (cell === undefined) return knowsAll(matchId) ? { ...none, state: 'gone' } : undefined
  // A line is told as closed when it is offered no more; whether its market goes on on another one is seen below.
  if (cell.state === 'closed') return { ...none, state: 'gone' }
  return { oddsE5: cell.oddsE5, state: cell.state, score: head.score, version, why }
}

const fromPreview = (
  preview: Preview | undefined,
  error: unknown,
  selection: SlipSelection,
  why: string,
): PriceNow | undefined => {
  if (error instanceof VendorSaidNo) {
    const gone = reasonOfRefusal(error.refusal) === 'line_changed'
    const over = error.refusal.refused === noSuchMatch
    if (gone || over) {
      const version = Number.MAX_SAFE_INTEGER
      return { oddsE5: null, state: gone ? 'gone' : 'closed', score: selection.score, version, why: '' }
    }
  }
  return preview === undefined ? undefined : { ...preview, why }
}

/** Re-renders when the match or the price of the selection says something new. */
const useBoardPrice = (selection: SlipSelection): PriceNow | undefined => {
  const feed = useLiveFeed()
  const { board } = feed
  const { matchId, oid } = selection
  useEffect(() => feed.watch(matchId, 'all'), [feed, matchId])
  useSyncExternalStore(
    (hear) => board.listen(cellKey(matchId, oid), hear),
    () => board.cell(matchId, oid),
    () => undefined,
  )
  useSyncExternalStore(
    (hear) => board.listen(headKey(matchId), hear),
    () => board.head(matchId),
    () => undefined,
  )
  const isGone = useStore(feed.state, ({ gone }) => gone.includes(matchId))
  return fromBoard(feed, selection, isGone)
}

/** The same market and side on the line that is the main one now, where the chosen line is no longer offered. */
const useReplacement = ({ matchId, market, side, oid }: SlipSelection): LiveSelection | undefined => {
  const { board } = useLiveFeed()
  const main = useSyncExternalStore(
    (hear) => board.listen(mainKey(matchId, market, side), hear),
    () => board.main(matchId, market, side),
    () => undefined,
  )
  return main !== undefined && main.oid !== oid && isOpen(main) ? main : undefined
}

export type SlipNow = {
  readonly now: PriceNow | undefined
  /** The match is on, so its score is part of the bet. */
  readonly inPlay: boolean
  /** The match is over, or the vendor has it no more. */
  readonly over: boolean
  /** What takes the place of a line that is gone. */
  readonly replacement: LiveSelection | undefined
  readonly change: SlipChange
  readonly limits: Limits | undefined
  readonly balanceMinor: bigint | undefined
  /** How long a bet placed now waits, in the match's own time. */
  readonly waitMs: number
  /** What is typed, and what is taken for it: they differ beside a negative price (S-ENT-06). */
  readonly typedMinor: bigint
  readonly stakeMinor: bigint
  readonly fault: StakeFault
  readonly act: SlipAct
}

const useMemberFigures = (selection: SlipSelection, asks: boolean) => {
  const scope = useScope()
  const queries = useQueryClient()
  const preview = useQuery({ ...previewQuery(scope, selection), enabled: asks })
  const balance = useQuery({ ...balanceQuery(scope), enabled: asks })
  const ownLeft = useQuery({ ...ownLeftQuery(scope), enabled: asks })
  useMessage(messageIds.balance, () => void queries.invalidateQueries({ queryKey: balanceKey }))
  return { preview, balance: balance.data, ownLeft: ownLeft.data }
}

const limitsOf = (
  preview: Preview | undefined,
  ownLeft: bigint | null | undefined,
  balance: bigint | undefined,
): Limits | undefined => {
  if (preview === undefined) return undefined
  const { minMinor, maxMinor, leftMinor } = preview
  return { minMinor, maxMinor, leftMinor, ownLeftMinor: ownLeft ?? undefined, balanceMinor: balance }
}

/** The price that counts for the sums on the sheet: the one of now, or the chosen one while none is shown. */
export const countedOdds = (selection: SlipSelection, now: PriceNow | undefined): number =>
  now?.oddsE5 ?? selection.oddsE5

/** `asks`: the sheet is open, so the vendor is asked for this very selection too. */
export const useSlipNow = (selection: SlipSelection, asks: boolean): SlipNow => {
  const { state } = useSession()
  const { oddsType } = useSettings()
  const isMember = state === 'member'
  const onBoard = useBoardPrice(selection)
  const feed = useLiveFeed()
  const head = feed.board.head(selection.matchId)
  const isGone = useStore(feed.state, ({ gone }) => gone.includes(selection.matchId))
  const { preview, balance, ownLeft } = useMemberFigures(selection, asks && isMember)
  const stake = useSlip((slip) => slip.stake)
  const accept = useSlip((slip) => slip.accept)
  const now = newest(fromPreview(preview.data, preview.error, selection, onBoard?.why ?? ''), onBoard)
  const replacement = useReplacement(selection)
  const changed = changeOf(selection, now)
  const change =
    changed.sold === 'gone' && replacement === undefined ? { ...changed, sold: 'closed' as const } : changed
  const limits = limitsOf(preview.data, ownLeft, balance)
  const typedMinor = parseMoney(stake.replace(/\.$/, ''))?.minor ?? 0n
  const stakeMinor = riskMinor(typedMinor, countedOdds(selection, now), typeFor(selection.market, oddsType))
  const fault = stakeFault(stakeMinor, limits)
  const act = actOf({ member: isMember, change, accept, fault })
  return {
    now,
    inPlay: head !== undefined && isInPlay(head),
    over: isGone || (head !== undefined && isOver(head)),
    replacement,
    change,
    limits,
    balanceMinor: balance,
    waitMs: preview.data?.waitMs ?? 0,
    typedMinor,
    stakeMinor,
    fault,
    act,
  }
}
