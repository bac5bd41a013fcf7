// Everything that waits for a second operator, the oldest first. A row leads to the page where it is decided, which
// shows what it would do.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Segmented } from '@magpie/desk/segmented'
import { FilterBar } from '@magpie/desk/split'
import { useText } from '@magpie/wire/text'
import { Link, useNavigate } from 'react-router'
import { proposalShows, type WaitingProposal, waitingProposals } from '../../contract/index.ts'

const useColumns = (): readonly Column<WaitingProposal>[] => {
  const say = useText()
  return [
    { key: 'at', title: say('proposals.at'), width: 150, render: ({ at }) => <Moment at={at} /> },
    {
      key: 'what',
      title: say('proposals.what'),
      width: 170,
      render: ({ kind, place }) => <Link to={place}>{say(`proposal.${kind}`)}</Link>,
    },
    { key: 'reason', title: say('proposals.reason'), width: 200, grow: true, render: ({ reason }) => reason },
    {
      key: 'member',
      title: say('proposals.member'),
      width: 130,
      spare: 2,
      render: ({ member }) => (member === null ? '—' : <ShortId id={member} at={`/players/${member}`} />),
    },
    { key: 'maker', title: say('proposals.maker'), width: 120, spare: 1, render: ({ maker }) => maker },
    {
      key: 'late',
      title: say('proposals.wait'),
      width: 110,
      render: ({ late }) => (
        <StateTag tone={late ? 'hot' : 'plain'}>{say(late ? 'proposals.late' : 'proposals.waiting')}</StateTag>
      ),
    },
  ]
}

const Proposals = () => {
  const say = useText()
  const { call } = useDesk()
  const navigate = useNavigate()
  const columns = useColumns()
  const { values, set } = useFilters(['show'])
  const show = values.show === 'own' ? 'own' : 'decide'
  const pages = usePages<WaitingProposal>(
    ['proposals', show],
    (before) => call(waitingProposals, { show, limit: 100, ...(before === undefined ? {} : { before }) }),
    { refetchMs: 30_000 },
  )
  return (
    <>
      <FilterBar>
        <Segmented
          aria-label={say('proposals.show')}
          value={show}
          onChange={(value) => set({ show: value === 'decide' ? undefined : value })}
          options={proposalShows.map((value) => ({ value, label: say(`proposals.show_${value}`) }))}
        />
      </FilterBar>
      <DataTable
        label={say('proposals.title')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ place }) => void navigate(place)}
        empty={say(`proposals.none_${show}`)}
      />
    </>
  )
}

export default Proposals
