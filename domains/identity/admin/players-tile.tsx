// Who is there now, and how many came.

import { useDesk } from '@magpie/desk/desk'
import { Shown } from '@magpie/desk/states'
import { changeOf, Tile } from '@magpie/desk/tile'
import { rangeBefore, type TimeRange } from '@magpie/desk/time-range'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { playersCount } from '../contract/index.ts'

const total = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0)

const useCounts = ({ from, to, stepMs }: TimeRange) => {
  const { call } = useDesk()
  return useQuery({
    queryKey: ['players', 'count', from, to, stepMs],
    queryFn: async () => answered(await call(playersCount, { from, to, stepMs })),
    refetchInterval: 60_000,
  })
}

const PlayersTile = ({ range }: { readonly range: TimeRange }) => {
  const say = useText()
  const now = useCounts(range)
  const before = useCounts(rangeBefore(range))
  return (
    <Shown query={now} rows={2}>
      {({ registered, online, all }) => (
        <Tile
          label={say('players.registrations')}
          value={String(total(registered))}
          change={
            before.data === undefined
              ? null
              : changeOf(BigInt(total(registered)), BigInt(total(before.data.registered)))
          }
          spark={registered}
          below={say('players.online_of', { online, all })}
        />
      )}
    </Shown>
  )
}

export default PlayersTile
