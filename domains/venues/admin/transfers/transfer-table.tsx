// Transfers as a desk reads them: where each stands and why, how often it was sent and asked about. Nothing is decided here:
// a transfer ends by the venue's word alone.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, StateTag, type Tone } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { answered } from '@magpie/wire/answered'
import { showMinor } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { Link } from 'react-router'
import { type OpsTransfer, opsTransfers } from '../../contract/index.ts'
import css from './transfers.module.css'

const shows = ['all', 'moving', 'stuck', 'done', 'refused'] as const
type Show = Exclude<(typeof shows)[number], 'all'>
const isShow = (text: string | undefined): text is Show =>
  text !== 'all' && (shows as readonly (string | undefined)[]).includes(text)

const tones: Readonly<Record<OpsTransfer['state'], Tone>> = {
  created: 'brand',
  sent: 'brand',
  doubt: 'gold',
  done: 'jade',
  refused: 'plain',
}

const useColumns = (withPlayer: boolean): readonly Column<OpsTransfer>[] => {
  const say = useText()
  const venueOf = (code: string): string => {
    const name = say(`venue.${code}`)
    return name === `venue.${code}` ? code : name
  }
  const player: Column<OpsTransfer> = {
    key: 'player',
    title: say('transfers.player'),
    width: 120,
    render: ({ member, name }) => <Link to={`/players/${member}/transfers`}>{name}</Link>,
  }
  return [
    { key: 'at', title: say('transfers.at'), width: 175, render: ({ createdAt }) => <Moment at={createdAt} /> },
    { key: 'id', title: say('transfers.id'), width: 165, render: ({ id }) => <span className="num">{id}</span> },
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
    {
      key: 'state',
      title: say('transfers.state'),
      width: 90,
      render: ({ state }) => <StateTag tone={tones[state]}>{say(`transfers.state_${state}`)}</StateTag>,
    },
    {
      key: 'why',
      title: say('transfers.why'),
      width: 140,
      grow: true,
      render: ({ reason }) => (reason === null ? '—' : say(`transfers.reason_${reason}`)),
    },
    { key: 'maker', title: say('transfers.maker'), width: 130, render: ({ maker }) => say(`transfers.maker_${maker}`) },
    {
      key: 'tries',
      title: say('transfers.tries'),
      width: 100,
      right: true,
      render: ({ sent, asked }) => <span className="num">{`${sent} / ${asked}`}</span>,
    },
  ]
}

/** All members' sums, whatever the table shows. */
const Sums = () => {
  const say = useText()
  const { call } = useDesk()
  const { data } = useQuery({
    queryKey: ['transfers', 'sums'],
    refetchInterval: 30_000,
    queryFn: async () => answered(await call(opsTransfers, { show: 'moving', limit: 1 })),
  })
  if (data === undefined) return null
  const { moving, stuck, transit } = data
  return <p className={css['sums']}>{say('transfers.sum', { moving, stuck, transit: showMinor(transit) })}</p>
}

export const TransferTable = ({ member }: { readonly member?: string }) => {
  const say = useText()
  const { call } = useDesk()
  const { values, set } = useFilters(['show'])
  const show = isShow(values.show) ? values.show : undefined
  const columns = useColumns(member === undefined)
  const pages = usePages<OpsTransfer>(['transfers', member, show], (before) =>
    call(opsTransfers, {
      limit: 100,
      ...(member === undefined ? {} : { member }),
      ...(show === undefined ? {} : { show }),
      ...(before === undefined ? {} : { before }),
    }),
  )
  return (
    <>
      <div className={css['top']}>
        <Segmented
          aria-label={say('transfers.state')}
          value={show ?? 'all'}
          onChange={(value) => set({ show: value === 'all' ? undefined : value })}
          options={shows.map((value) => ({ value, label: say(`transfers.show_${value}`) }))}
        />
        {member === undefined && <Sums />}
      </div>
      <DataTable label={say('transfers.title')} columns={columns} pages={pages} rowKey={({ id }) => id} />
    </>
  )
}
