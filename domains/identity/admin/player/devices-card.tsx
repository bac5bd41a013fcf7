// A player's newest sessions, each with its device, and how many others were on one of theirs.

import { useDesk } from '@magpie/desk/desk'
import { Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { CardRow, CardRows, PlayerCard } from '@magpie/desk/player-card'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { playerOf } from './player-of.ts'

const shown = 4

const DevicesCard = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery(playerOf(call, member))
  return (
    <PlayerCard title={say('players.devices')} to={`/players/${member}/devices`} query={query}>
      {({ sessions, sharing }) => (
        <>
          <CardRows rows={sessions.slice(0, shown)} none={say('players.no_sessions')}>
            {({ id, device, state, seenAt }) => (
              <CardRow
                key={id}
                what={<ShortId id={device} at={`/players?text=${device}`} />}
                more={<Moment at={seenAt} />}
                end={<StateTag tone={state === 'live' ? 'jade' : 'plain'}>{say(`players.session_${state}`)}</StateTag>}
              />
            )}
          </CardRows>
          <CardRow
            what={say('players.sharing')}
            end={sharing.length === 0 ? say('players.sharing_none') : say('players.count', { count: sharing.length })}
          />
        </>
      )}
    </PlayerCard>
  )
}

export default DevicesCard
