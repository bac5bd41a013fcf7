// Linked accounts: whose play, whose welcome gift, and whose invitation is held because of the link. A row opens its
// cluster beside the list.

import { useDesk } from '@magpie/desk/desk'
import { useFilters } from '@magpie/desk/filters'
import { Segmented } from '@magpie/desk/segmented'
import { FilterBar } from '@magpie/desk/split'
import { useText } from '@magpie/wire/text'
import { Gifts } from './gifts.tsx'
import { Holds } from './holds.tsx'
import { Invitations } from './invitations.tsx'

const Clusters = () => {
  const say = useText()
  const { may } = useDesk()
  const { values, set } = useFilters(['show', 'state', 'open'])
  const readsHolds = may('protection.read')
  const shows = readsHolds ? (['holds', 'gifts', 'invitations'] as const) : (['gifts', 'invitations'] as const)
  const show = shows.find((one) => one === values.show) ?? shows[0]
  const state = values.state === 'all' ? 'all' : 'open'
  const bar = (
    <FilterBar>
      <Segmented
        aria-label={say('clusters.show')}
        value={show}
        onChange={(value) => set({ show: value === shows[0] ? undefined : value, open: undefined })}
        options={shows.map((value) => ({ value, label: say(`clusters.show_${value}`) }))}
      />
      {show !== 'invitations' && (
        <Segmented
          aria-label={say('clusters.state')}
          value={state}
          onChange={(value) => set({ state: value === 'open' ? undefined : value, open: undefined })}
          options={(['open', 'all'] as const).map((value) => ({ value, label: say(`clusters.${value}`) }))}
        />
      )}
    </FilterBar>
  )
  const shown = { bar, all: state === 'all', opened: values.open, onOpen: (open: string) => set({ open }) }
  if (show === 'invitations') return <Invitations bar={bar} opened={values.open} onOpen={shown.onOpen} />
  return show === 'holds' ? <Holds {...shown} /> : <Gifts {...shown} />
}

export default Clusters
