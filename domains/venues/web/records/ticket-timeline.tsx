// The way of a ticket: placed, accepted or not, settled, and settled again when the result was corrected. The platform
// keeps the first moment and the last one; the steps between them are told without a time.

import { Card } from '@magpie/ui/card'
import { TimeText } from '@magpie/ui/time-text'
import { Timeline, type TimelineStep } from '@magpie/ui/timeline'
import { showMoney } from '@magpie/wire/show'
import { type Say, useText } from '@magpie/wire/text'
import type { RoundView } from '../../contract/index.ts'
import { stampOf } from './stamp-of.ts'
import css from './ticket-page.module.css'

const at = (moment: number) => <TimeText at={moment} shape="seconds" />

const ends = (round: RoundView, say: Say): readonly TimelineStep[] => {
  const changed = at(round.changedAt)
  const accepted: TimelineStep = { id: 'accepted', state: 'done', title: say('records.step.accepted') }
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
        { ...accepted, time: changed },
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
              : say('records.step.rejectedFor', { reason: say(`records.reason.${round.reason}`) }),
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
      <Timeline label={say('records.way')} steps={[placed, ...ends(round, say)]} />
    </Card>
  )
}
