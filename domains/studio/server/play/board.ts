// The state of a round as its rule sees it, rebuilt from seed, choice and steps at each look.

import { drawOf, hexOf, type Receipt, receiptOf } from '@magpie/fair'
import { toWireMinor } from '@magpie/kernel'
import { ratioText } from '@magpie/kernel/ratio'
import type { StudioRound, Unread } from '../../contract/index.ts'
import { type AnySoloGame, stateAfter, streamGame, totalOf } from '../../rules/index.ts'
import type { Round } from '../store/rows.ts'
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

const termsOf = (round: Round, seen: Seen): StudioRound => {
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
    ...seen,
  }
}

/** What the member may see: no draw if no stake was taken, and nothing that is still hidden. */
export const viewOf = (state: Pick<VenueState, 'rules'>, round: Round): StudioRound => {
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
  try {
    return pair.seed.length === 0 ? 'seed' : 'terms'
  } catch {
    return 'seed'
  }
}

/** What the desk sees: a round that cannot be rebuilt is shown as stored, with the reason. */
export const writtenOf = (
  state: Pick<VenueState, 'rules'>,
  round: Round,
): { readonly round: StudioRound; readonly unread: Unread | null } => {
  try {
    const view = viewOf(state, round)
    const isMade = view.multiple !== null || round.state === 'asking' || round.state === 'refused'
    return { round: view, unread: isMade ? null : 'terms' }
  } catch {
    return { round: termsOf(round, nothing), unread: whyUnread(state, round) }
  }
}

/**
 * Views of the rounds that can be rebuilt. One whose rule is gone does not break the list; it is logged once per
 * process (L11).
 */
export const openViews = (venue: Pick<VenueState, 'rules' | 'log'>) => {
  const told = new Set<string>()
  return (rounds: readonly Round[]): readonly StudioRound[] =>
    rounds.flatMap((round) => {
      try {
        return [viewOf(venue, round)]
      } catch (cause) {
        if (!told.has(round.id))
          venue.log.alarm(
            { law: 'L11', round: round.id, reason: String(cause) },
            'a round cannot be read and is left out of lists: start the venue with the release that it was played by, or put its row right',
          )
        told.add(round.id)
        return []
      }
    })
}
