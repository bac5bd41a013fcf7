// A member's level, the progress to the next one, and their newest rebates.

import { useDesk } from '@magpie/desk/desk'
import { CardRow, PlayerCard } from '@magpie/desk/player-card'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { vipOf } from './vip-of.ts'

const LevelCard = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery(vipOf(call, member))
  return (
    <PlayerCard title={say('vip.overview')} to={`/players/${member}/vip`} query={query}>
      {({ level, growth, need, since, days }) => (
        <ul>
          <CardRow
            what={say('vip.tag', { level })}
            more={say('vip.since')}
            end={need === null ? growth : `${growth} / ${need}`}
            below={since ?? '—'}
          />
          <CardRow
            what={say('vip.rebate')}
            more={days[0]?.day ?? say('vip.none')}
            end={days[0]?.paid ?? '—'}
            {...(days[0] === undefined ? {} : { below: say(`vip.state.${days[0].state}`) })}
          />
        </ul>
      )}
    </PlayerCard>
  )
}

export default LevelCard
