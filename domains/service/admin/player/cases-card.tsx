// A member's talks with staff and their feedback, the newest first.

import { useDesk } from '@magpie/desk/desk'
import { Moment, StateTag } from '@magpie/desk/figures'
import { CardRow, CardRows, PlayerCard } from '@magpie/desk/player-card'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { serviceOf } from './service-of.ts'

const shown = 5

const CasesCard = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery(serviceOf(call, member))
  return (
    <PlayerCard title={say('talks.cases')} query={query}>
      {({ talks, feedback }) => (
        <CardRows
          none={say('talks.cases_none')}
          rows={[
            ...talks.map(({ id, openedAt, last, state }) => ({
              id,
              at: openedAt,
              to: `/service?show=${state === 'closed' ? 'closed' : 'all'}&open=${id}`,
              text: last,
              isOpen: state !== 'closed',
              state: say(`talks.state_${state}`),
            })),
            ...feedback.map(({ id, at, text, state }) => ({
              id,
              at,
              to: `/feedback?state=all&open=${id}`,
              text,
              isOpen: state === 'waiting',
              state: say(`feedbacks.state_${state}`),
            })),
          ]
            .sort((one, other) => other.at - one.at)
            .slice(0, shown)}
        >
          {({ id, at, to, text, isOpen, state }) => (
            <CardRow
              key={id}
              what={<Link to={to}>{text}</Link>}
              more={<Moment at={at} />}
              end={<StateTag tone={isOpen ? 'gold' : 'plain'}>{state}</StateTag>}
            />
          )}
        </CardRows>
      )}
    </PlayerCard>
  )
}

export default CasesCard
