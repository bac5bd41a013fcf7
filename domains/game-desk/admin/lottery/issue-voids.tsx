// Voids of whole issues: the proposals, and the second operator's decision.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Panel } from '@magpie/desk/panel'
import { Segmented } from '@magpie/desk/segmented'
import { FilterBar, Split } from '@magpie/desk/split'
import { useOpened } from '@magpie/desk/opened'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { Descriptions } from 'antd'
import { Link } from 'react-router'
import { type OpsIssueVoid, opsIssueVoidDecide, opsIssueVoids } from '../../contract/index.ts'
import { DecisionActs } from '../voids/decision-acts.tsx'
import { voidTones } from '../voids/void-tones.ts'
import { issueText } from './words.ts'

type OneProps = { readonly one: OpsIssueVoid; readonly onDone: () => void }

const Detail = ({ one, onDone }: OneProps) => {
  const say = useText()
  const { call } = useDesk()
  const { maker, decider } = one
  const item = (key: string, children: React.ReactNode) => ({ key, label: say(key), children })
  return (
    <Panel
      title={say('issue_voids.one')}
      extra={<StateTag tone={voidTones[one.state]}>{say(`game_voids.state_${one.state}`)}</StateTag>}
    >
      <Descriptions
        column={1}
        size="small"
        items={[
          item(
            'lotteries.col_issue',
            <Link to={`/lotteries?game=${one.game}&issue=${one.issue}`}>{`${one.game} ${issueText(one.issue)}`}</Link>,
          ),
          item('lotteries.col_tickets', say('lotteries.count', { n: one.tickets })),
          item('lotteries.goes_back', <Amount units={String(one.sold)} />),
          item('lotteries.until', <Moment at={one.closesAt} />),
          item('game_voids.maker', `${maker.account} · ${maker.reason}`),
          item('game_voids.made', <Moment at={maker.at} />),
          ...(decider === null ? [] : [item('game_voids.decider', `${decider.account} · ${decider.reason}`)]),
          ...(one.state === 'approved'
            ? [
                item(
                  'game_voids.answer',
                  say(one.answer === null ? 'game_voids.silent' : `issue_voids.answer_${one.answer}`),
                ),
              ]
            : []),
        ]}
      />
      <DecisionActs
        one={one}
        words="issue_voids"
        decide={(decision, reason) => call(opsIssueVoidDecide, { id: one.id, decision, reason })}
        onDone={onDone}
      />
    </Panel>
  )
}

export const IssueVoids = () => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const { values, set } = useFilters(['state', 'void'])
  const show = values.state === 'all' ? 'all' : 'open'
  const pages = usePages<OpsIssueVoid>(
    ['issue-voids', show],
    (before) => call(opsIssueVoids, { limit: 100, show, ...(before === undefined ? {} : { before }) }),
    { refetchMs: 15_000 },
  )
  const opened = useOpened(pages.rows, ({ id }) => id, values.void)
  const columns: readonly Column<OpsIssueVoid>[] = [
    { key: 'at', title: say('game_voids.made'), width: 150, render: ({ maker }) => <Moment at={maker.at} /> },
    {
      key: 'issue',
      title: say('lotteries.col_issue'),
      width: 150,
      grow: true,
      render: ({ game, issue }) => `${game} ${issueText(issue)}`,
    },
    {
      key: 'sold',
      title: say('lotteries.goes_back'),
      width: 110,
      right: true,
      render: ({ sold }) => <Amount units={String(sold)} />,
    },
    { key: 'maker', title: say('game_voids.maker'), width: 120, spare: 1, render: ({ maker }) => maker.account },
    {
      key: 'state',
      title: say('game_voids.state'),
      width: 100,
      render: ({ state }) => <StateTag tone={voidTones[state]}>{say(`game_voids.state_${state}`)}</StateTag>,
    },
  ]
  const acted = (): void => {
    for (const key of ['issue-voids', 'lotteries', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
  }
  return (
    <Split detail={opened !== undefined && <Detail key={opened.id} one={opened} onDone={acted} />}>
      <FilterBar>
        <Segmented
          aria-label={say('game_voids.state')}
          value={show}
          onChange={(value) => set({ state: value === 'open' ? undefined : value, void: undefined })}
          options={(['open', 'all'] as const).map((value) => ({ value, label: say(`game_voids.show_${value}`) }))}
        />
      </FilterBar>
      <DataTable
        label={say('lotteries.view_voids')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => set({ void: id })}
        opened={opened?.id}
        empty={say('issue_voids.none')}
      />
    </Split>
  )
}
