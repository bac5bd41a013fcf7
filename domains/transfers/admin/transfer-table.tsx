// Transfers at the desk: state, reason, age, and the venue's last answer. The open one can be queried at its venue, or
// stated by two operators if the venue leaves it in doubt.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Segmented } from '@magpie/desk/segmented'
import { Split } from '@magpie/desk/split'
import { useVenueName } from '@magpie/venues/web'
import { answered } from '@magpie/wire/answered'
import { showMinor } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type OpsTransfer, type OpsTransferShow, opsTransferShows, opsTransfers } from '../contract/index.ts'
import { TransferDetail } from './transfer-detail.tsx'
import css from './transfers.module.css'
import { tones, useAge } from './words.ts'

const shows = ['all', ...opsTransferShows] as const
const isShow = (text: string | undefined): text is OpsTransferShow =>
  (opsTransferShows as readonly (string | undefined)[]).includes(text)

/** From its creation to its end, or to now. */
const Age = ({ one }: { readonly one: OpsTransfer }) => {
  const now = useDesk().now()
  const age = useAge()
  const isOver = one.dueAt === null
  const late = one.dueAt !== null && one.dueAt < now
  return <span className={late ? css['late'] : undefined}>{age((isOver ? one.changedAt : now) - one.createdAt)}</span>
}

const useColumns = (withPlayer: boolean): readonly Column<OpsTransfer>[] => {
  const say = useText()
  const venueOf = useVenueName()
  const player: Column<OpsTransfer> = {
    key: 'player',
    title: say('transfers.player'),
    width: 120,
    render: ({ member, name }) => <Link to={`/players/${member}/transfers`}>{name}</Link>,
  }
  // The columns for decisions come first: beside an open transfer only six fit.
  return [
    { key: 'at', title: say('transfers.at'), width: 150, render: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      key: 'state',
      title: say('transfers.state'),
      width: 160,
      render: ({ state, proposed, watch }) => (
        <span className={css['marks']}>
          <StateTag tone={tones[state]}>{say(`transfers.state_${state}`)}</StateTag>
          {proposed && <StateTag tone="gold">{say('transfers.is_proposed')}</StateTag>}
          {watch === 'contradicted' && <StateTag tone="hot">{say('transfers.is_contradicted')}</StateTag>}
        </span>
      ),
    },
    ...(withPlayer ? [player] : []),
    {
      key: 'way',
      title: say('transfers.way'),
      width: 130,
      render: ({ direction, venue }) => say(`transfers.way_${direction}`, { venue: venueOf(venue) }),
    },
    {
      key: 'amount',
      title: say('transfers.amount'),
      width: 110,
      right: true,
      render: ({ amount }) => <Amount units={amount} />,
    },
    { key: 'age', title: say('transfers.age'), width: 90, spare: 3, render: (one) => <Age one={one} /> },
    {
      key: 'id',
      title: say('transfers.id'),
      width: 165,
      spare: 2,
      render: ({ id }) => <span className="num">{id}</span>,
    },
    {
      key: 'why',
      title: say('transfers.why'),
      width: 140,
      spare: 1,
      grow: true,
      render: ({ reason }) => (reason === null ? '—' : say(`transfers.reason_${reason}`)),
    },
    {
      key: 'maker',
      title: say('transfers.maker'),
      width: 130,
      spare: 4,
      render: ({ maker }) => say(`transfers.maker_${maker}`),
    },
  ]
}

/** Totals of all members, whatever the table shows. */
const Sums = () => {
  const say = useText()
  const { call } = useDesk()
  const { data } = useQuery({
    queryKey: ['transfers', 'sums'],
    refetchInterval: 30_000,
    queryFn: async () => answered(await call(opsTransfers, { show: 'moving', limit: 1 })),
  })
  if (data === undefined) return null
  const { moving, stuck, proposed, contradicted, transit } = data
  return (
    <p className={css['sums']}>
      {say('transfers.sum', { moving, stuck, proposed, contradicted, transit: showMinor(transit) })}
    </p>
  )
}

const TransferTable = ({ member }: { readonly member?: string }) => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const { values, set } = useFilters(['show', 'open'])
  const show = isShow(values.show) ? values.show : undefined
  const columns = useColumns(member === undefined)
  const pages = usePages<OpsTransfer>(
    ['transfers', member, show],
    (before) =>
      call(opsTransfers, {
        limit: 100,
        ...(member === undefined ? {} : { member }),
        ...(show === undefined ? {} : { show }),
        ...(before === undefined ? {} : { before }),
      }),
    { refetchMs: 20_000 },
  )
  return (
    <Split
      shape="wide"
      detail={
        values.open !== undefined && (
          <TransferDetail
            key={values.open}
            id={values.open}
            onActed={() => {
              for (const key of ['transfers', 'transfer', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
            }}
            onClose={() => set({ open: undefined })}
          />
        )
      }
    >
      <div className={css['top']}>
        <Segmented
          aria-label={say('transfers.state')}
          value={show ?? 'all'}
          onChange={(value) => set({ show: value === 'all' ? undefined : value, open: undefined })}
          options={shows.map((value) => ({ value, label: say(`transfers.show_${value}`) }))}
        />
        {member === undefined && <Sums />}
      </div>
      <DataTable
        label={say('transfers.title')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => set({ open: id })}
        opened={values.open}
      />
    </Split>
  )
}

export default TransferTable
