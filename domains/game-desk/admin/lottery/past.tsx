// Drawn or void issues, newest first, with root, beacon and result.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { FilterBar, Split } from '@magpie/desk/split'
import { Shown } from '@magpie/desk/states'
import type { HousePast } from '@magpie/lottery/contract'
import { answered } from '@magpie/wire/answered'
import { useOpened } from '@magpie/desk/opened'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { opsIssue, type OpsLotteries, opsPast } from '../../contract/index.ts'
import { GameSelect } from './game-select.tsx'
import { IssueDetail } from './issue-detail.tsx'
import { issueText, issueTones } from './words.ts'

const useColumns = (): readonly Column<HousePast>[] => {
  const say = useText()
  return [
    { key: 'issue', title: say('lotteries.col_issue'), width: 100, render: ({ issue }) => issueText(issue) },
    {
      key: 'at',
      title: say('lotteries.draws'),
      width: 150,
      spare: 2,
      render: ({ drawsAt }) => <Moment at={drawsAt} />,
    },
    {
      key: 'state',
      title: say('lotteries.col_state'),
      width: 90,
      render: ({ state }) => <StateTag tone={issueTones[state]}>{say(`lotteries.state_${state}`)}</StateTag>,
    },
    {
      key: 'drawn',
      title: say('lotteries.drawn'),
      width: 150,
      grow: true,
      render: ({ drawn, reason }) =>
        drawn === null ? (reason === null ? '—' : say(`lotteries.reason_${reason}`)) : drawn.join(' '),
    },
    {
      key: 'tickets',
      title: say('lotteries.col_tickets'),
      width: 70,
      right: true,
      render: ({ tickets }) => tickets.toLocaleString('en'),
    },
    {
      key: 'sold',
      title: say('lotteries.col_sold'),
      width: 110,
      right: true,
      render: ({ sold }) => <Amount units={String(sold)} />,
    },
    {
      key: 'paid',
      title: say('lotteries.paid'),
      width: 110,
      right: true,
      render: ({ paid }) => <Amount units={String(paid)} />,
    },
    {
      key: 'root',
      title: say('lotteries.root'),
      width: 120,
      spare: 1,
      render: ({ root }) => (root === null ? '—' : <ShortId id={root} />),
    },
  ]
}

export const Past = ({ of }: { readonly of: OpsLotteries }) => {
  const say = useText()
  const { call } = useDesk()
  const { values, set } = useFilters(['game', 'issue'])
  const { venue } = of
  const game = values.game ?? of.games[0]?.game ?? ''
  const pages = usePages<HousePast>(
    ['lotteries', 'past', venue, game],
    (before) => call(opsPast, { venue, game, limit: 100, ...(before === undefined ? {} : { before }) }),
    { refetchMs: 30_000 },
  )
  const first = useOpened(pages.rows, ({ issue }) => issue)
  const opened = values.issue ?? first?.issue
  const one = useQuery({
    queryKey: ['lotteries', 'issue', venue, game, opened],
    enabled: opened !== undefined,
    queryFn: async () => answered(await call(opsIssue, { venue, game, issue: opened ?? '' })),
  })
  return (
    <Split
      shape="wide"
      detail={
        opened !== undefined && (
          <Shown query={one}>
            {(told) => <IssueDetail venue={venue} told={told} pickMost={of.limits.pick} onPause={() => undefined} />}
          </Shown>
        )
      }
    >
      <FilterBar>
        <GameSelect of={of} game={game} onGame={(value) => set({ game: value, issue: undefined })} />
      </FilterBar>
      <DataTable
        label={say('lotteries.view_past')}
        columns={useColumns()}
        pages={pages}
        rowKey={({ issue }) => issue}
        onOpen={({ issue }) => set({ issue })}
        opened={opened}
        empty={say('lotteries.no_past')}
      />
    </Split>
  )
}
