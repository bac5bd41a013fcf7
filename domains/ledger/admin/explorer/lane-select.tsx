// Selects a lane of the journal, by when it was opened and by which process.

import { useDesk } from '@magpie/desk/desk'
import { useFilters } from '@magpie/desk/filters'
import { answered } from '@magpie/wire/answered'
import { showMoment } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { opsLanes } from '../../contract/index.ts'
import css from './explorer.module.css'

export const LaneSelect = () => {
  const say = useText()
  const { call } = useDesk()
  const { values, set } = useFilters(['lane'])
  const { data } = useQuery({
    queryKey: ['ledger', 'lanes'],
    queryFn: async () => answered(await call(opsLanes, {})).lanes,
    staleTime: 60_000,
  })
  return (
    <Select
      aria-label={say('ledger.lane')}
      placeholder={say('ledger.every_lane')}
      allowClear
      value={values.lane}
      onChange={(lane: string | undefined) => set({ lane })}
      options={(data ?? []).map(({ id, openedAt, head }) => ({
        value: id,
        label: say('ledger.lane_of', { at: showMoment(openedAt), head, id: id.slice(-6) }),
      }))}
      className={css['lane'] ?? ''}
    />
  )
}
