// Tickets, newest first: of one lottery, of one issue, of one member, or one by its id; each with its wallet calls and
// its proof.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { useOpened } from '@magpie/desk/opened'
import { usePages } from '@magpie/desk/pages'
import { FilterBar, Split } from '@magpie/desk/split'
import { Shown } from '@magpie/desk/states'
import { isUuid } from '@magpie/kernel'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { type OpsLotteries, opsTicket, type OpsTicket, opsTickets } from '../../contract/index.ts'
import { GameSelect } from './game-select.tsx'
import css from './lottery.module.css'
import { TicketDetail } from './ticket-detail.tsx'
import { issueText, ticketTones } from './words.ts'

const useColumns = (of: OpsLotteries): readonly Column<OpsTicket>[] => {
  const say = useText()
  const titles = new Map(of.games.map(({ game, title }) => [game, title]))
  return [
    {
      key: 'at',
      title: say('game_rounds.at'),
      width: 150,
      spare: 2,
      render: ({ ticket }) => <Moment at={ticket.at} />,
    },
    {
      key: 'game',
      title: say('lotteries.col_game'),
      width: 120,
      grow: true,
      render: ({ ticket }) => titles.get(ticket.game) ?? ticket.game,
    },
    { key: 'issue', title: say('lotteries.col_issue'), width: 100, render: ({ ticket }) => issueText(ticket.issue) },
    {
      key: 'member',
      title: say('game_rounds.member'),
      width: 130,
      spare: 1,
      render: ({ member }) => (member === null ? '—' : <ShortId id={member} at={`/players/${member}`} />),
    },
    {
      key: 'state',
      title: say('game_rounds.state'),
      width: 90,
      render: ({ ticket: { state } }) => (
        <StateTag tone={ticketTones[state]}>{say(`lotteries.ticket_${state}`)}</StateTag>
      ),
    },
    {
      key: 'cost',
      title: say('game_rounds.stake'),
      width: 100,
      right: true,
      render: ({ ticket }) => <Amount units={String(ticket.cost)} />,
    },
    {
      key: 'total',
      title: say('game_rounds.total'),
      width: 100,
      right: true,
      render: ({ ticket }) => (ticket.total === null ? '—' : <Amount units={String(ticket.total)} />),
    },
  ]
}

const useTickets = (of: OpsLotteries) => {
  const { call } = useDesk()
  const { values, set } = useFilters(['game', 'issue', 'member', 'ticket'])
  const { venue } = of
  const { game, issue, member, ticket } = values
  const pages = usePages<OpsTicket>(['lotteries', 'tickets', venue, game, issue, member], (before) =>
    call(opsTickets, {
      venue,
      limit: 100,
      ...(game === undefined ? {} : { game }),
      ...(issue !== undefined && /^\d{11}$/.test(issue) ? { issue } : {}),
      ...(member !== undefined && isUuid(member) ? { member } : {}),
      ...(before === undefined ? {} : { before }),
    }),
  )
  const first = useOpened(pages.rows, (row) => row.ticket.ticket)
  const opened = ticket ?? first?.ticket.ticket
  const one = useQuery({
    queryKey: ['lotteries', 'ticket', venue, opened],
    enabled: opened !== undefined,
    queryFn: async () => answered(await call(opsTicket, { venue, ticket: opened ?? '' })),
  })
  return { values, set, pages, opened, one }
}

const textOrNone = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim())

export const Tickets = ({ of }: { readonly of: OpsLotteries }) => {
  const say = useText()
  const { values, set, pages, opened, one } = useTickets(of)
  return (
    <Split
      shape="wide"
      detail={opened !== undefined && <Shown query={one}>{(found) => <TicketDetail one={found} />}</Shown>}
    >
      <FilterBar>
        <GameSelect
          of={of}
          game={values.game}
          all
          onGame={(game) => set({ game, issue: undefined, ticket: undefined })}
        />
        {(
          [
            ['issue', values.issue],
            ['member', values.member],
          ] as const
        ).map(([name, value]) => (
          <Input.Search
            key={`${name}/${value ?? ''}`}
            className={css['search'] ?? ''}
            aria-label={say(`lotteries.by_${name}`)}
            placeholder={say(`lotteries.by_${name}`)}
            allowClear
            defaultValue={value ?? ''}
            onSearch={(text) => set({ [name]: textOrNone(text), ticket: undefined })}
          />
        ))}
      </FilterBar>
      <DataTable
        label={say('lotteries.view_tickets')}
        columns={useColumns(of)}
        pages={pages}
        rowKey={({ ticket }) => ticket.ticket}
        onOpen={({ ticket }) => set({ ticket: ticket.ticket })}
        opened={opened}
        empty={say('lotteries.no_tickets')}
      />
    </Split>
  )
}
