// Rounds one by one, those that may still cost something, and the voids that wait for a second operator.

import { useDesk } from '@magpie/desk/desk'
import { useFilters } from '@magpie/desk/filters'
import { Segmented } from '@magpie/desk/segmented'
import { Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { opsGames } from '../../contract/index.ts'
import { Voids } from '../voids/voids.tsx'
import { RoundTable } from './round-table.tsx'
import css from './rounds.module.css'
import { Watch } from './watch.tsx'

const views = ['rounds', 'watch', 'voids'] as const

const Rounds = () => {
  const say = useText()
  const { call } = useDesk()
  const { values, set } = useFilters(['view'])
  const view = views.find((one) => one === values.view) ?? 'rounds'
  const query = useQuery({
    queryKey: ['games', 'list'],
    queryFn: async () => answered(await call(opsGames, {})).venues,
  })
  return (
    <>
      <p className={css['views']}>
        <Segmented
          aria-label={say('game_rounds.title')}
          value={view}
          onChange={(value) => set({ view: value === 'rounds' ? undefined : value })}
          options={views.map((value) => ({ value, label: say(`game_rounds.view_${value}`) }))}
        />
      </p>
      {view === 'voids' ? (
        <Voids games={query.data ?? []} />
      ) : (
        <Shown query={query} rows={8}>
          {(venues) => (view === 'watch' ? <Watch games={venues} /> : <RoundTable venues={venues} />)}
        </Shown>
      )}
    </>
  )
}

export default Rounds
