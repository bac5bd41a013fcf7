// New bets as they arrive, and one of them with the same explanation that its member sees.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, StateTag, type Tone } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Segmented } from '@magpie/desk/segmented'
import { FilterBar, Split } from '@magpie/desk/split'
import { Shown } from '@magpie/desk/states'
import { useOpened } from '@magpie/desk/opened'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { opsBookBets, type OpsBet, type OpsBook } from '../../contract/index.ts'
import { BetDetail } from './bet-detail.tsx'
import css from './book.module.css'
import { legText } from './leg-text.ts'
import { booksQuery } from './rows.ts'

const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const tones: Readonly<Record<string, Tone>> = { pending: 'gold', confirmed: 'brand', settled: 'jade', rejected: 'hot' }

const Ticker = ({ venues }: { readonly venues: readonly OpsBook[] }) => {
  const say = useText()
  const { call } = useDesk()
  const { values, set } = useFilters(['venue', 'match', 'member', 'ticket', 'open'])
  const venue = venues.find((one) => one.venue === values.venue) ?? venues[0]
  const code = venue?.venue ?? ''
  const { match, member } = values
  const pages = usePages<OpsBet>(
    ['book', 'bets', code, match, member],
    (before) =>
      call(opsBookBets, {
        venue: code,
        limit: 50,
        ...(match === undefined ? {} : { match }),
        ...(member === undefined ? {} : { member }),
        ...(before === undefined ? {} : { before }),
      }),
    { refetchMs: 3000, enabled: venue !== undefined },
  )
  const first = useOpened(pages.rows, ({ bet }) => bet.ticket)
  const opened = values.ticket ?? values.open ?? first?.bet.ticket
  const columns: readonly Column<OpsBet>[] = [
    { key: 'at', title: say('book.placed'), width: 150, render: ({ bet }) => <Moment at={bet.placedAt} /> },
    {
      key: 'what',
      title: say('book.pick'),
      width: 240,
      grow: true,
      render: ({ bet }) =>
        bet.legs.length === 1 && bet.legs[0] !== undefined ? (
          <span className={css['whole']}>{legText(bet.legs[0])}</span>
        ) : (
          say('book.legs', { count: bet.legs.length })
        ),
    },
    {
      key: 'match',
      title: say('book.matches'),
      width: 170,
      grow: true,
      spare: 1,
      render: ({ bet: { legs } }) =>
        legs.length === 1 && legs[0] !== undefined ? `${legs[0].home} – ${legs[0].away}` : '–',
    },
    {
      key: 'stake',
      title: say('book.stake'),
      width: 110,
      right: true,
      render: ({ bet }) => <Amount units={bet.stake} />,
    },
    {
      key: 'state',
      title: say('book.state'),
      width: 90,
      render: ({ bet }) => <StateTag tone={tones[bet.state] ?? 'plain'}>{say(`book.bet_${bet.state}`)}</StateTag>,
    },
  ]
  const search = (name: 'ticket' | 'member') => (
    <Input.Search
      allowClear
      aria-label={say(`book.by_${name}`)}
      placeholder={say(`book.by_${name}`)}
      defaultValue={values[name]}
      status={values[name] === undefined || id.test(values[name]) ? '' : 'error'}
      onSearch={(text) => set({ [name]: text.trim() === '' ? undefined : text.trim(), open: undefined })}
      className={css['search'] ?? ''}
    />
  )
  return (
    <Split
      shape="wide"
      detail={opened !== undefined && id.test(opened) && <BetDetail key={opened} venue={code} ticket={opened} />}
    >
      <FilterBar end={search('ticket')}>
        <Segmented
          aria-label={say('games.venue')}
          value={code}
          onChange={(value) => set({ venue: value, open: undefined, ticket: undefined })}
          options={venues.map((one) => ({ value: one.venue, label: one.name }))}
        />
        {search('member')}
      </FilterBar>
      <DataTable
        label={say('book.bets')}
        columns={columns}
        pages={pages}
        rowKey={({ bet }) => bet.ticket}
        onOpen={({ bet }) => set({ open: bet.ticket, ticket: undefined })}
        opened={opened}
        empty={say('book.no_bets')}
      />
    </Split>
  )
}

const Bets = () => {
  const { call } = useDesk()
  const query = useQuery(booksQuery(call))
  return (
    <Shown query={query} rows={8}>
      {(venues) => <Ticker venues={venues} />}
    </Shown>
  )
}

export default Bets
