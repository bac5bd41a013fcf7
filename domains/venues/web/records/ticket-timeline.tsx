// The way of a ticket: placed, accepted or not, settled, and settled again when the result was corrected. A round keeps its
// first moment and its last one; when it was accepted the journal says, and until that has come the step has no time.

import { Card } from '@magpie/ui/card'
import { TimeText } from '@magpie/ui/time-text'
import { Timeline, type TimelineStep } from '@magpie/ui/timeline'
import { movementsOfQuery } from '@magpie/ledger/web'
import { useCall } from '@magpie/wire/scope'
import { showMoney } from '@magpie/wire/show'
import { type Say, useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import type { RoundView } from '../../contract/index.ts'
import { reasonText } from './reason-text.ts'
import { stampOf } from './stamp-of.ts'
import css from './ticket-page.module.css'

/** How the keys of a round's plans begin. */
export const keyStartOf = ({ id }: Pick<RoundView, 'id'>): string => `wallet/${id}.`

const at = (moment: number) => <TimeText at={moment} shape="seconds" />

const ends = (round: RoundView, keptAt: number | undefined, say: Say): readonly TimelineStep[] => {
  const changed = at(round.changedAt)
  const accepted: TimelineStep = {
    id: 'accepted',
    state: 'done',
    title: say('records.step.accepted'),
    ...(keptAt === undefined ? {} : { time: at(keptAt) }),
  }
  const total = showMoney(round.total ?? '0.00')
  const result = say('records.step.result', { stamp: say(`records.stamp.${stampOf(round)}`), total })
  switch (round.state) {
    case 'held':
      return [
        { id: 'waiting', state: 'now', title: say('records.step.waiting'), detail: say('records.step.waitingDetail') },
        { id: 'settle', state: 'next', title: say('records.step.settle') },
      ]
    case 'kept':
      return [
        ...(round.total === null
          ? [{ ...accepted, time: changed }]
          : [
              accepted,
              {
                id: 'part',
                state: 'done',
                title: say('records.step.part'),
                time: changed,
                detail: say('records.step.partDetail', { total }),
              } as const,
            ]),
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
      return round.version > 1
        ? [
            accepted,
            { id: 'settled', state: 'done', title: say('records.step.settled') },
            {
              id: 'corrected',
              state: 'done',
              title: say('records.step.corrected'),
              time: changed,
              detail: say('records.step.correctedDetail', { result }),
            },
          ]
        : [
            accepted,
            { id: 'settled', state: 'done', title: say('records.step.settled'), time: changed, detail: result },
          ]
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
