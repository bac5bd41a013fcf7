// The state of a round as its rule sees it, rebuilt from seed, choice and steps at each look.

import { drawOf, hexOf, type Receipt, receiptOf } from '@magpie/fair'
import { toWireMinor } from '@magpie/kernel'
import { ratioText } from '@magpie/kernel/ratio'
import type { StudioRound, Unread } from '../../contract/index.ts'
import { type AnySoloGame, stateAfter, streamGame, totalOf } from '../../rules/index.ts'
import { type Round, seedOf } from '../store/rows.ts'
import type { VenueState } from '../venue-state.ts'

type Drawn = Pick<Round, 'game' | 'version' | 'pair' | 'salt' | 'nonce' | 'choice' | 'steps'>

export const ruleOf = ({ rules }: Pick<VenueState, 'rules'>, round: Pick<Round, 'game' | 'version'>): AnySoloGame => {
  const rule = rules.get(`${round.game}/${round.version}`)
  if (rule === undefined) throw new Error(`no rule of ${round.game}/${round.version}`)
  return rule
}

/** Undefined if the last step is not possible. */
export const boardOf = (rule: AnySoloGame, round: Drawn, steps: readonly unknown[] = round.steps): unknown => {
  const { salt, nonce } = round
  return stateAfter(rule, round.choice, steps, drawOf(round.pair.seed, { game: streamGame(rule), salt, nonce }))
}

export type Ended = { readonly total: bigint; readonly outcome: string; readonly digest: string }

const receiptAt = (rule: AnySoloGame, round: Drawn & Pick<Round, 'id' | 'stake'>, board: unknown): Receipt =>
  receiptOf({
    v: 1,
    scheme: 'pair',
    roundId: round.id,
    game: streamGame(rule),
    commitment: round.pair.commitment,
    salt: round.salt,
    nonce: round.nonce,
    choices: [round.choice, ...round.steps],
    outcome: rule.outcome(board),
    stake: round.stake.toString(),
    total: totalOf(rule, board, round.stake).toString(),
  })

/** Outcome, total and digest of a round that ends in this state; the total is rounded down once (L10). */
export const endOf = (rule: AnySoloGame, round: Drawn & Pick<Round, 'id' | 'stake'>, board: unknown): Ended => {
  const { outcome, total, digest } = receiptAt(rule, round, board)
  return { outcome, total: BigInt(total), digest }
}

/** The receipt, with the seed once that is revealed. Undefined before the rule has ended the round. */
export const paperOf = (rule: AnySoloGame, round: Round): Receipt | undefined => {
  const board = boardOf(rule, round)
  if (board === undefined || !rule.isOver(board)) return undefined
  const receipt = receiptAt(rule, round, board)
  return round.pair.state === 'revealed' ? { ...receipt, seed: hexOf(round.pair.seed) } : receipt
}

type Seen = Pick<StudioRound, 'worth' | 'multiple' | 'told'>

const nothing: Seen = { worth: null, multiple: null, told: null }

const hasEnded = ({ state }: Pick<Round, 'state'>): boolean => state === 'ended' || state === 'void'

const termsOf = (round: Round, seen: Seen, unread: Unread | null = null): StudioRound => {
  const { id, key, game, version, state, reason, choice, steps, salt, nonce, placedAt, changedAt } = round
  const isEnd = hasEnded(round)
  return {
    round: id,
    key,
    game,
    version,
    state,
    reason,
    stake: toWireMinor(round.stake),
    total: isEnd && round.total !== null ? toWireMinor(round.total) : null,
    choice,
    steps: [...steps],
    outcome: isEnd ? round.outcome : null,
    commitment: round.pair.commitment,
    salt,
    nonce,
    digest: isEnd ? round.digest : null,
    at: placedAt,
    changedAt,
    unread,
    ...seen,
  }
}

/** What the member may see: no draw if no stake was taken, and nothing that is still hidden. */
const viewOf = (state: Pick<VenueState, 'rules'>, round: Round): StudioRound => {
  const rule = ruleOf(state, round)
  const isOpen = round.state === 'open'
  if (!isOpen && !hasEnded(round)) return termsOf(round, nothing)
  const board = boardOf(rule, round)
  if (board === undefined) {
    if (isOpen) throw new Error('studio: the rule of an open round cannot replay its stored steps')
    return termsOf(round, nothing)
  }
  return termsOf(round, {
    worth: isOpen ? toWireMinor(totalOf(rule, board, round.stake)) : null,
    multiple: ratioText(rule.multiple(board)),
    told: rule.tell(board),
  })
}

const whyUnread = ({ rules }: Pick<VenueState, 'rules'>, { game, version, pair }: Round): Unread => {
  if (!rules.has(`${game}/${version}`)) return 'rule'
  return seedOf(pair) === undefined ? 'seed' : 'terms'
}

const readsTerms = (rule: AnySoloGame, { choice, steps }: Round): boolean =>
  rule.readChoice(choice) !== undefined && steps.every((step) => rule.readStep?.(step) !== undefined)

/** A round that cannot be rebuilt is shown as stored, with the reason. */
export const writtenOf = (state: Pick<VenueState, 'rules'>, round: Round): StudioRound => {
  try {
    if (!readsTerms(ruleOf(state, round), round)) return termsOf(round, nothing, 'terms')
    const view = viewOf(state, round)
    const isMade = view.multiple !== null || round.state === 'asking' || round.state === 'refused'
    return isMade ? view : { ...view, unread: 'terms' }
  } catch {
    return termsOf(round, nothing, whyUnread(state, round))
  }
}

/**
 * Views for their member. A round that cannot be rebuilt does not break a list; it raises an alarm once per process (L11).
 */
export const openTelling = (venue: Pick<VenueState, 'rules' | 'log'>) => {
  const told = new Set<string>()
  return (round: Round): StudioRound => {
    const written = writtenOf(venue, round)
    if (written.unread !== null && !told.has(round.id)) {
      told.add(round.id)
      venue.log.alarm(
        { law: 'L11', round: round.id, reason: written.unread },
        'a round cannot be read and is shown as stored: start the venue with the release that it was played by, or put its row right',
      )
    }
    return written
  }
}
