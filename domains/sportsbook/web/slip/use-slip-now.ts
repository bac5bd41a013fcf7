// The slip at this moment: every selection with its changes, every possible bet with its limits and sums, and what the
// one button does. Inputs are the live board, the vendor's preview and the member's own figures.

import { parseMoney } from '@magpie/kernel'
import { messageIds, useMessage } from '@magpie/wire/live'
import { useScope } from '@magpie/wire/scope'
import { useIsMember } from '@magpie/wire/session'
import { useSettings } from '@magpie/wire/settings'
import { type OddsType, riskMinor } from '../../rules/odds.ts'
import type { VendorRefusal } from '@magpie/venues/web'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LiveSelection } from '../live/live-match.ts'
import { typeFor } from '../text/figures.ts'
import { builderReasons } from '../../contract/house/refusals.ts'
import type { RefusalReason } from '../vendors/bet-words.ts'
import { type JointNow, useBuilder, useSellsBuilder } from '../builder/use-builder.ts'
import { betsOf, type BuilderNow, type Joined, type Preview } from '../vendors/bets.ts'
import { noSuchMatch, VendorSaidNo } from '../vendors/lists.ts'
import { sportVendor } from '../vendors/venue.ts'
import { builtKind, builtOf, clashOf, type Kind, kindsOf, mostReturn } from './bets/ways.ts'
import { balanceKey, balanceQuery, joinedQuery, ownLeftQuery, previewQuery } from './queries.ts'
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
import { type Slip, type SlipMode, type SlipSelection, stakeKey, useSlip } from './slip-store.ts'
import { useAccept } from './use-accept.ts'
import { type BoardLeg, useBoardLegs } from './use-legs.ts'

export type LegNow = {
  readonly selection: SlipSelection
  readonly now: PriceNow | undefined
  readonly inPlay: boolean
  readonly over: boolean
  /** The line that replaces one that is gone. */
  readonly replacement: LiveSelection | undefined
  readonly change: SlipChange
  /** The selection of the same match that is joined instead of it. */
  readonly clash: SlipSelection | undefined
  /** In a bet builder: why this leg cannot be in it. */
  readonly unfit?: RefusalReason | 'other_match' | undefined
}

export type BetNow = {
  /** The key of its stake. */
  readonly key: string
  readonly legs: readonly LegNow[]
  /** How its legs are joined; undefined for a single. */
  readonly kind: Kind | undefined
  /** In a bet builder: the joint price. */
  readonly joint?: JointNow
  /** The typed amount, and the stake that it means on a line: they differ beside a negative price (S-ENT-06). */
  readonly typedMinor: bigint
  readonly lineMinor: bigint
  readonly totalMinor: bigint
  /** The highest return. */
  readonly returnsMinor: bigint
  /** Of a line. */
  readonly limits: Limits | undefined
  readonly fault: StakeFault
}

export type SlipNow = {
  readonly mode: SlipMode
  /** The number of selections of one match that can be one bet; 0 if there are none, or the venue sells none. */
  readonly buildable: number
  readonly legs: readonly LegNow[]
  /** All possible bets. */
  readonly bets: readonly BetNow[]
  /** Bets with a stake, which the button places. A slip of one selection always has its one bet here. */
  readonly chosen: readonly BetNow[]
  /** The bet whose stake blocks all. */
  readonly wrong: BetNow | undefined
  readonly totalMinor: bigint
  readonly returnsMinor: bigint
  readonly balanceMinor: bigint | undefined
  /** What their own limit leaves today; undefined if they set none. */
  readonly ownLeftMinor: bigint | undefined
  readonly act: SlipAct
}

const fromPreview = (
  isLineGone: (refusal: VendorRefusal) => boolean,
  preview: Preview | undefined,
  error: unknown,
  selection: SlipSelection,
  why: string,
): PriceNow | undefined => {
  if (error instanceof VendorSaidNo) {
    const gone = isLineGone(error.refusal)
    const over = error.refusal.refused === noSuchMatch
    if (gone || over) {
      const version = Number.MAX_SAFE_INTEGER
      return { oddsE5: null, state: gone ? 'gone' : 'closed', score: selection.score, version, why: '' }
    }
  }
  return preview === undefined ? undefined : { ...preview, why }
}

/** The price for the sums on the sheet: the present one, or the chosen one while none is shown. */
export const countedOdds = (selection: SlipSelection, now: PriceNow | undefined): number =>
  now?.oddsE5 ?? selection.oddsE5

const legNow = (
  selection: SlipSelection,
  { price, inPlay, over, replacement }: BoardLeg,
  told: PriceNow | undefined,
  clash: SlipSelection | undefined,
): LegNow => {
  const now = newest(told, price)
  const changed = changeOf(selection, now)
  const closed = changed.sold === 'gone' && replacement === undefined
  return {
    selection,
    now,
    inPlay,
    over,
    replacement,
    clash,
    change: closed ? { ...changed, sold: 'closed' } : changed,
  }
}

type Figures = { readonly ownLeft: bigint | undefined; readonly balance: bigint | undefined }

const typedIn = ({ stakes }: Pick<Slip, 'stakes'>, key: string): bigint =>
  parseMoney((stakes[key] ?? '').replace(/\.$/, ''))?.minor ?? 0n

type Bare = Omit<BetNow, 'limits' | 'fault'> & {
  readonly own: Pick<Limits, 'minMinor' | 'maxMinor' | 'leftMinor'> | undefined
}

const singleOf = (leg: LegNow, slip: Pick<Slip, 'stakes'>, oddsType: OddsType, preview: Preview | undefined): Bare => {
  const { selection, now } = leg
  const odds = countedOdds(selection, now)
  const key = stakeKey(selection)
  const typedMinor = typedIn(slip, key)
  const lineMinor = riskMinor(typedMinor, odds, typeFor(selection.market, oddsType))
  const returnsMinor = mostReturn(lineMinor, [odds], [1])
  return { key, legs: [leg], kind: undefined, typedMinor, lineMinor, totalMinor: lineMinor, returnsMinor, own: preview }
}

const joinedOf = (
  legs: readonly LegNow[],
  kind: Kind,
  slip: Pick<Slip, 'stakes'>,
  joined: Joined | undefined,
): Bare => {
  const lineMinor = typedIn(slip, kind.id)
  const odds = legs.map(({ selection, now }) => countedOdds(selection, now))
  const told = joined?.kinds.find(({ folds }) => folds.join() === kind.folds.join())
  return {
    key: kind.id,
    legs,
    kind,
    typedMinor: lineMinor,
    lineMinor,
    totalMinor: lineMinor * BigInt(kind.lines),
    returnsMinor: mostReturn(lineMinor, odds, kind.folds),
    own: told === undefined ? undefined : { ...told, leftMinor: undefined },
  }
}

/** The selections of one match as one bet. */
const builtBet = (
  legs: readonly LegNow[],
  slip: Pick<Slip, 'stakes'>,
  { told, joint }: ReturnType<typeof useBuilder>,
): Bare => {
  const kind = builtKind(legs.length)
  const lineMinor = typedIn(slip, kind.id)
  const own = told?.oddsE5 === null || told === undefined ? undefined : { ...told, leftMinor: undefined }
  const returnsMinor = mostReturn(lineMinor, [joint.oddsE5 ?? 100_000], [1])
  return { key: kind.id, legs, kind, joint, typedMinor: lineMinor, lineMinor, totalMinor: lineMinor, returnsMinor, own }
}

const sum = (bets: readonly { readonly totalMinor: bigint }[]): bigint =>
  bets.reduce((all, { totalMinor }) => all + totalMinor, 0n)

/** What the other bets of the slip leave of an amount, for a line of this one. */
const shareOf = (figure: bigint | undefined, bet: Bare, all: bigint): bigint | undefined => {
  if (figure === undefined) return undefined
  const left = figure - (all - bet.totalMinor)
  return left <= 0n ? 0n : left / BigInt(bet.kind?.lines ?? 1)
}

const limited = ({ own, ...bet }: Bare, all: bigint, { ownLeft, balance }: Figures): BetNow => {
  const limits =
    own === undefined
      ? undefined
      : {
          minMinor: own.minMinor,
          maxMinor: own.maxMinor,
          leftMinor: own.leftMinor,
          ownLeftMinor: shareOf(ownLeft, { own, ...bet }, all),
          balanceMinor: shareOf(balance, { own, ...bet }, all),
        }
  return { ...bet, limits, fault: stakeFault(bet.lineMinor, limits) }
}

const useMember = (asks: boolean) => {
  const scope = useScope()
  const queries = useQueryClient()
  const balance = useQuery({ ...balanceQuery(scope), enabled: asks })
  const ownLeft = useQuery({ ...ownLeftQuery(scope), enabled: asks })
  useMessage(messageIds.balance, () => void queries.invalidateQueries({ queryKey: balanceKey }))
  return { balance: balance.data, ownLeft: ownLeft.data ?? undefined }
}

/** Joined if the player wants it and there is something to join. */
const modeOf = (mode: SlipMode, selections: readonly SlipSelection[], built: readonly SlipSelection[]): SlipMode => {
  if (mode === 'builder') return built.length > 1 ? mode : 'single'
  return mode === 'parlay' && selections.length > 1 ? mode : 'single'
}

/** The vendor's own preview of each selection, requested while the sheet is open. */
const useTold = (
  selections: readonly SlipSelection[],
  mode: SlipMode,
  { asks, told: ofBuilder }: { readonly asks: boolean; readonly told: BuilderNow | undefined },
) => {
  const scope = useScope()
  const joins = selections.filter((_, at) => clashOf(selections, at) === undefined)
  const joinable = mode === 'parlay' && joins.length > 1
  const previews = useQueries({
    queries: selections.map((one) => ({ ...previewQuery(scope, one), enabled: asks && mode === 'single' })),
  })
  const joined = useQuery({ ...joinedQuery(scope, joins), enabled: asks && joinable })
  const isLineGone = (refusal: VendorRefusal): boolean =>
    betsOf(sportVendor(scope)).reasonOfRefusal(refusal) === 'line_changed'
  const told = (at: number, why: string): PriceNow | undefined => {
    const selection = selections[at]
    if (selection === undefined) return undefined
    if (mode === 'single') return fromPreview(isLineGone, previews[at]?.data, previews[at]?.error, selection, why)
    const { legs = [] } = (mode === 'builder' ? ofBuilder : joined.data) ?? {}
    const leg = legs.find((one) => stakeKey(one) === stakeKey(selection))
    return leg === undefined ? undefined : { ...leg, why }
  }
  return { previews, joined: joined.data, told }
}

const builtIn = (selections: readonly SlipSelection[], sells: boolean): readonly SlipSelection[] =>
  sells ? builtOf(selections) : []

const unfitIn = (
  group: readonly SlipSelection[],
  selection: SlipSelection,
  told: BuilderNow | undefined,
): LegNow['unfit'] => {
  if (!group.includes(selection)) return 'other_match'
  const reason = told?.legs.find((leg) => stakeKey(leg) === stakeKey(selection))?.reason
  return builderReasons.find((one) => one === reason)
}

/** Only the joint price is accepted or not; the legs' own prices may move. */
const actOfBuilt = (
  { told, joint }: ReturnType<typeof useBuilder>,
  { changes, ...parts }: Parameters<typeof actOf>[0],
): SlipAct => {
  const whole = { price: joint.price, score: false, sold: 'open' } as const
  const act = actOf({ ...parts, changes: [...changes.map((one) => ({ ...one, price: 'same' as const })), whole] })
  const isHeld = act === 'login' || act === 'closed' || act === 'newLine' || act === 'suspended'
  if (isHeld) return act
  if (told === undefined) return 'wait'
  return joint.oddsE5 === null ? 'unsold' : act
}

/** `asks`: the sheet is open, so the vendor's preview is requested too. */
export const useSlipNow = (selections: readonly SlipSelection[], asks: boolean): SlipNow => {
  const isMember = useIsMember()
  const { oddsType } = useSettings()
  const stakes = useSlip((slip) => slip.stakes)
  const { accept } = useAccept()
  const wanted = useSlip((slip) => slip.mode)
  const group = builtIn(selections, useSellsBuilder())
  const mode = modeOf(wanted, selections, group)
  const onBoard = useBoardLegs(selections, asks)
  const figures = useMember(asks && isMember)
  const built = useBuilder(group, asks && isMember && mode === 'builder')
  const { previews, joined, told } = useTold(selections, mode, { asks: asks && isMember, told: built.told })

  const legs = selections.map((selection, at) => {
    const board = onBoard[at] ?? { price: undefined, inPlay: false, over: false, replacement: undefined }
    const leg = legNow(selection, board, told(at, board.price?.why ?? ''), clashOf(selections, at))
    return mode === 'builder' ? { ...leg, unfit: unfitIn(group, selection, built.told) } : leg
  })
  const joins = legs.filter(({ selection, clash }) =>
    mode === 'builder' ? group.includes(selection) : clash === undefined,
  )
  const bare =
    mode === 'single'
      ? legs.map((leg, at) => singleOf(leg, { stakes }, oddsType, previews[at]?.data))
      : mode === 'builder'
        ? [builtBet(joins, { stakes }, built)]
        : kindsOf(joins.length).map((kind) => joinedOf(joins, kind, { stakes }, joined))
  const all = sum(bare)
  const bets = bare.map((bet) => limited(bet, all, figures))
  const staked = bets.filter(({ typedMinor }) => typedMinor > 0n)
  const chosen = bets.length === 1 ? bets : staked
  const wrong = chosen.find(({ fault }) => fault !== 'none')
  const part = mode === 'single' ? chosen.flatMap((bet) => bet.legs) : joins
  const changes = part.map(({ change }) => change)
  const fault = chosen.length === 0 ? 'missing' : (wrong?.fault ?? 'none')
  return {
    mode,
    buildable: group.length,
    legs,
    bets,
    chosen,
    wrong,
    totalMinor: all,
    returnsMinor: bets.reduce((most, { returnsMinor }) => most + returnsMinor, 0n),
    balanceMinor: figures.balance,
    ownLeftMinor: figures.ownLeft,
    act:
      bets.length === 0
        ? 'few'
        : mode === 'builder'
          ? actOfBuilt(built, { member: isMember, changes, accept, fault })
          : actOf({ member: isMember, changes, accept, fault }),
  }
}
