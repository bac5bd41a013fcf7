// A member's verification: their level, its end, and the decision on each of their papers.

import { useDesk } from '@magpie/desk/desk'
import { Moment, StateTag } from '@magpie/desk/figures'
import { CardRow, CardRows, PlayerCard } from '@magpie/desk/player-card'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { papersOf } from './papers-of.ts'

const tones = { waiting: 'gold', accepted: 'jade', refused: 'plain' } as const
const shown = 3

const PapersCard = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery(papersOf(call, member))
  return (
    <PlayerCard title={say('papers.of_member')} query={query}>
      {({ level, until, name, papers }) => (
        <>
          <CardRow
            what={say('papers.tier', { level })}
            more={name ?? say('papers.unnamed')}
            end={until === null ? null : <Moment at={until} />}
            {...(until === null ? {} : { below: say('papers.until') })}
          />
          <CardRows rows={papers.slice(0, shown)} none={say('papers.sent_none')}>
            {(one) => (
              <CardRow
                key={one.id}
                what={say(`papers.level_${one.level}`)}
                more={<Moment at={one.at} />}
                end={<StateTag tone={tones[one.state]}>{say(`papers.state_${one.state}`)}</StateTag>}
                {...(one.why === null ? {} : { below: say(`papers.why_${one.why}`) })}
              />
            )}
          </CardRows>
        </>
      )}
    </PlayerCard>
  )
}

export default PapersCard
