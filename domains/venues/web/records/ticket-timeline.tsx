// The way of a ticket: placed, accepted or not, sold in parts, settled, and settled again when the result was corrected. A round
// keeps its first moment and its versions; when it was accepted the journal says, and until that has come the step has no time.

import { Card } from '@magpie/ui/card'
import { TimeText } from '@magpie/ui/time-text'
import { Timeline, type TimelineStep } from '@magpie/ui/timeline'
import { minorOf, textOfMinor } from '@magpie/kernel'
import { movementsOfQuery } from '@magpie/ledger/web'
import { useCall } from '@magpie/wire/scope'
import { showMoney } from '@magpie/wire/show'
import { type Say, useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { legResults, legsOf, type RoundView } from '../../contract/index.ts'
import { reasonText } from './reason-text.ts'
import { stampOf, wasCorrected } from './stamp-of.ts'
import css from './ticket-page.module.css'

/** How the keys of a round's plans begin. */
export const keyStartOf = ({ id }: Pick<RoundView, 'id'>): string => `wallet/${id}.`

const at = (moment: number) => <TimeText at={moment} shape="seconds" />

type Version = Pick<RoundView, 'state' | 'result'> & { readonly at: number; readonly total: string }

const movedText = (say: Say, moved: bigint): string => {
  if (moved === 0n) return say('records.step.moved.none')
  return say(moved > 0n ? 'records.step.moved.paid' : 'records.step.moved.taken', {
    amount: showMoney(textOfMinor(moved < 0n ? -moved : moved)),
  })
}

/** A version in words: its score if versions differ in it, its stamp, and its whole return. */
const resultText = (say: Say, round: RoundView, { state, result, total }: Version): string => {
  const { stake, detail } = round
  const told = say('records.step.result', {
    stamp: say(`records.stamp.${stampOf({ state, result, total, stake })}`),
    total: showMoney(total),
  })
  const score = legsOf(detail).length === 1 && wasCorrected(round) ? legResults(result)[0]?.score : undefined
  return score == null ? told : say('records.step.scored', { score: `${score.home}\u2013${score.away}`, result: told })
}

/** Every published version, with the amount that moved since the one before. */
const versionSteps = (round: RoundView, say: Say): readonly TimelineStep[] => {
  const { past = [], state, result, total, changedAt } = round
  if (total === null) return []
  const versions: readonly Version[] = [...past, { state, result, total, at: changedAt }]
  if (past.length === 0 && wasCorrected(round))
    return [
      { id: 'settled', state: 'done', title: say('records.step.settled') },
      {
        id: 'corrected',
        state: 'done',
        title: say('records.step.corrected'),
        time: at(changedAt),
        detail: say('records.step.correctedDetail', {
          result: resultText(say, round, { ...round, total, at: changedAt }),
        }),
      },
    ]
  return versions.map((version, nth) => {
    const moved = minorOf(version.total) - minorOf(versions[nth - 1]?.total ?? '0.00')
    const step = { id: String(nth), state: 'done', time: at(version.at) } as const
    if (version.state === 'kept') {
      const detail = say('records.step.partDetail', { total: showMoney(textOfMinor(moved)) })
      return { ...step, title: say('records.step.part'), detail }
    }
    const told = resultText(say, round, version)
    return versions.slice(0, nth).some((one) => one.state === 'settled')
      ? { ...step, title: say('records.step.corrected'), detail: `${told}${movedText(say, moved)}` }
      : { ...step, title: say('records.step.settled'), detail: told }
  })
}

const ends = (round: RoundView, keptAt: number | undefined, say: Say): readonly TimelineStep[] => {
  const changed = at(round.changedAt)
  const accepted: TimelineStep = {
    id: 'accepted',
    state: 'done',
    title: say('records.step.accepted'),
    ...(keptAt === undefined ? {} : { time: at(keptAt) }),
  }
  switch (round.state) {
    case 'held':
      return [
        { id: 'waiting', state: 'now', title: say('records.step.waiting'), detail: say('records.step.waitingDetail') },
        { id: 'settle', state: 'next', title: say('records.step.settle') },
      ]
    case 'kept':
      return [
        ...(round.total === null ? [{ ...accepted, time: changed }] : [accepted, ...versionSteps(round, say)]),
        { id: 'open', state: 'now', title: say('records.step.open'), detail: say('records.step.openDetail') },
        { id: 'settle', state: 'next', title: say('records.step.settle') },
      ]
    case 'returned':
    case 'void':
      return [
        {
          id: 'rejected',
          state: 'bad',
          title: say('records.step.rejected'),
          time: changed,
          detail:
            round.reason === null
              ? say('records.step.stakeBack')
              : say('records.step.rejectedFor', { reason: reasonText(say, round) }),
        },
      ]
    case 'settled':
      return [accepted, ...versionSteps(round, say)]
  }
}

export const TicketTimeline = ({ round }: { readonly round: RoundView }) => {
  const say = useText()
  const { data } = useQuery({
    ...movementsOfQuery(useCall(), keyStartOf(round)),
    enabled: round.state === 'settled' || round.total !== null,
  })
  const keptAt = data?.find(({ kind }) => kind === 'bet.keep')?.at
  const placed: TimelineStep = {
    id: 'placed',
    state: 'done',
    title: say('records.step.placed'),
    time: at(round.openedAt),
  }
  return (
    <Card pad aria-labelledby="way">
      <h2 id="way" className={css['title']}>
        {say('records.way')}
      </h2>
      <Timeline label={say('records.way')} steps={[placed, ...ends(round, keptAt, say)]} />
    </Card>
  )
}
