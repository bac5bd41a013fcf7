// A round as its rule sees it: made again from seed, choice and steps, each time it is looked at.

import { drawOf, hexOf, type Receipt, receiptOf } from '@magpie/fair'
import { toWireMinor } from '@magpie/kernel'
import { ratioText } from '@magpie/kernel/ratio'
import type { StudioRound } from '../../contract/index.ts'
import { type AnySoloGame, stateAfter, streamGame, totalOf } from '../../rules/index.ts'
import type { Round } from '../store/rows.ts'
import type { VenueState } from '../venue-state.ts'

type Drawn = Pick<Round, 'game' | 'version' | 'pair' | 'salt' | 'nonce' | 'choice' | 'steps'>

export const ruleOf = ({ rules }: Pick<VenueState, 'rules'>, round: Pick<Round, 'game' | 'version'>): AnySoloGame => {
  const rule = rules.get(`${round.game}/${round.version}`)
  if (rule === undefined) throw new Error(`no rule of ${round.game}/${round.version}`)
  return rule
}

/** Undefined where the last step cannot be made. */
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

/** The end of a round that stands like this: floored once (L10). */
export const endOf = (rule: AnySoloGame, round: Drawn & Pick<Round, 'id' | 'stake'>, board: unknown): Ended => {
  const { outcome, total, digest } = receiptAt(rule, round, board)
  return { outcome, total: BigInt(total), digest }
}

/** On paper, with the seed once it is revealed. Undefined before the rule has ended it. */
export const paperOf = (rule: AnySoloGame, round: Round): Receipt | undefined => {
  const board = boardOf(rule, round)
  if (board === undefined || !rule.isOver(board)) return undefined
  const receipt = receiptAt(rule, round, board)
  return round.pair.state === 'revealed' ? { ...receipt, seed: hexOf(round.pair.seed) } : receipt
}

/** As the member sees it: nothing of a round whose stake was not taken, nothing that is still hidden. */
export const viewOf = (state: Pick<VenueState, 'rules'>, round: Round): StudioRound => {
  const rule = ruleOf(state, round)
  const hasEnded = round.state === 'ended' || round.state === 'void'
  const isOpen = round.state === 'open'
  const board = hasEnded || isOpen ? boardOf(rule, round) : undefined
  const { id, key, game, version, reason, choice, steps, salt, nonce, placedAt, changedAt } = round
  return {
    round: id,
    key,
    game,
    version,
    state: round.state,
    reason,
    stake: toWireMinor(round.stake),
    total: hasEnded && round.total !== null ? toWireMinor(round.total) : null,
    worth: isOpen ? toWireMinor(totalOf(rule, board, round.stake)) : null,
    multiple: board === undefined ? null : ratioText(rule.multiple(board)),
    choice,
    steps: [...steps],
    told: board === undefined ? null : rule.tell(board),
    outcome: hasEnded ? round.outcome : null,
    commitment: round.pair.commitment,
    salt,
    nonce,
    digest: hasEnded ? round.digest : null,
    at: placedAt,
    changedAt,
  }
}

/** Of those that can be read: one whose rule is gone takes no other with it, and is told to the log once a process (L11). */
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
