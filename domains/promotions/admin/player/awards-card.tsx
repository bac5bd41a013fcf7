// A player's newest awards, each with its campaign and its state.

import { useDesk } from '@magpie/desk/desk'
import { Moment, StateTag } from '@magpie/desk/figures'
import { CardRow, CardRows, PlayerCard } from '@magpie/desk/player-card'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { awardsOf, awardTitle } from './awards-of.ts'

const tones = {
  review: 'gold',
  claimable: 'brand',
  claimed: 'jade',
  expired: 'plain',
  void: 'plain',
  reversed: 'hot',
} as const
const shown = 5

const AwardsCard = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery(awardsOf(call, member))
  return (
    <PlayerCard title={say('award.title')} to={`/players/${member}/bonuses`} query={query}>
      {({ rows }) => (
        <CardRows rows={rows.slice(0, shown)} none={say('award.none')}>
          {(one) => (
            <CardRow
              key={one.id}
              what={awardTitle(one)}
              more={<Moment at={one.madeAt} />}
              end={one.currency === 'XFE' ? say('campaign.points', { points: one.amount }) : showMoney(one.amount)}
              below={<StateTag tone={tones[one.state]}>{say(`award.state_${one.state}`)}</StateTag>}
            />
          )}
        </CardRows>
      )}
    </PlayerCard>
  )
}

export default AwardsCard
