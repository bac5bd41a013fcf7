// Applicants and agents, and the selected one: their application text, the members they referred, and the actions
// possible now.

import { ActDialog } from '@magpie/desk/act-dialog'
import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Moment, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Panel } from '@magpie/desk/panel'
import { Segmented } from '@magpie/desk/segmented'
import { ActButtons, FilterBar, Split } from '@magpie/desk/split'
import { useOpened } from '@magpie/desk/opened'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { type AgentMove, agentShows, type OpsAgent, opsAgentDecide, opsAgents } from '../../contract/index.ts'
import { LineTerms } from '../terms/line-terms.tsx'

const tones = {
  applied: 'hot',
  first: 'gold',
  second: 'brand',
  active: 'jade',
  rejected: 'plain',
  suspended: 'hot',
  closed: 'plain',
} as const

const State = ({ state }: Pick<OpsAgent, 'state'>) => (
  <StateTag tone={tones[state]}>{useText()(`agents.state.${state}`)}</StateTag>
)

const movesOf = ({ state, firstBy }: OpsAgent, me: string): readonly AgentMove[] => {
  if (state === 'applied') return ['pass', 'reject']
  if (state === 'first') return firstBy === me ? ['reject'] : ['pass', 'reject']
  if (state === 'second') return ['reject']
  if (state === 'active') return ['suspend']
  return state === 'suspended' ? ['resume', 'close'] : []
}

const Detail = ({ one, onActed }: { readonly one: OpsAgent; readonly onActed: () => void }) => {
  const say = useText()
  const { call, may, me } = useDesk()
  const [asked, setAsked] = useState<AgentMove>()
  const move = asked ?? 'pass'
  const word = move === 'pass' && one.state === 'first' ? 'second' : move
  const moves = may('agents.decide') ? movesOf(one, me.id) : []
  return (
    <Panel title={<Link to={`/players/${one.member}`}>{one.account}</Link>} extra={<State state={one.state} />}>
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'at', label: say('agents.applied_at'), children: <Moment at={one.appliedAt} /> },
          { key: 'about', label: say('agents.about'), children: one.about },
          { key: 'members', label: say('agents.members'), children: one.members },
          { key: 'parent', label: say('agents.parent'), children: one.parent ?? '—' },
          { key: 'month', label: say('agents.from_month'), children: one.fromMonth ?? '—' },
        ]}
      />
      {one.state === 'first' && one.firstBy === me.id && <p>{say('agents.another')}</p>}
      {moves.length > 0 && (
        <ActButtons>
          {(one.state === 'active' || one.state === 'suspended') && <LineTerms agent={one.member} onActed={onActed} />}
          {moves.map((id) => (
            <Button
              key={id}
              type={id === 'pass' ? 'primary' : 'default'}
              danger={id === 'reject' || id === 'suspend' || id === 'close'}
              onClick={() => setAsked(id)}
            >
              {say(`agents.move.${id === 'pass' && one.state === 'first' ? 'second' : id}`)}
            </Button>
          ))}
        </ActButtons>
      )}
      <ActDialog
        open={asked !== undefined}
        title={say(`agents.move.${word}`)}
        confirm={say(`agents.move.${word}`)}
        danger={move !== 'pass' && move !== 'resume'}
        run={(reason) => call(opsAgentDecide, { member: one.member, move, reason })}
        done={say('agents.done')}
        onDone={onActed}
        onClose={() => setAsked(undefined)}
      >
        <p>{say(`agents.more.${word}`)}</p>
      </ActDialog>
    </Panel>
  )
}

const Applications = () => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const { values, set } = useFilters(['show', 'open'])
  const show = agentShows.find((one) => one === values.show) ?? 'open'
  const pages = usePages<OpsAgent>(
    ['agents', show],
    (before) => call(opsAgents, { show, limit: 100, ...(before === undefined ? {} : { before }) }),
    { refetchMs: 30_000 },
  )
  const columns: readonly Column<OpsAgent>[] = [
    { key: 'account', title: say('agents.account'), width: 150, grow: true, render: ({ account }) => account },
    { key: 'state', title: say('agents.state'), width: 120, render: ({ state }) => <State state={state} /> },
    { key: 'members', title: say('agents.members'), width: 100, right: true, render: ({ members }) => members },
    { key: 'month', title: say('agents.from_month'), width: 110, render: ({ fromMonth }) => fromMonth ?? '—' },
    { key: 'at', title: say('agents.applied_at'), width: 180, render: ({ appliedAt }) => <Moment at={appliedAt} /> },
  ]
  const opened = useOpened(pages.rows, ({ member }) => member, values.open)
  const acted = (): void => {
    for (const key of ['agents', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
  }
  return (
    <Split
      detail={opened !== undefined && <Detail key={`${opened.member} ${opened.state}`} one={opened} onActed={acted} />}
    >
      <FilterBar>
        <Segmented
          aria-label={say('agents.state')}
          value={show}
          onChange={(value) => set({ show: value === 'open' ? undefined : value, open: undefined })}
          options={agentShows.map((value) => ({ value, label: say(`agents.show.${value}`) }))}
        />
      </FilterBar>
      <DataTable
        label={say('agents.title')}
        columns={columns}
        pages={pages}
        rowKey={({ member }) => member}
        onOpen={({ member }) => set({ open: member })}
        opened={opened?.member}
        empty={say('agents.none')}
      />
    </Split>
  )
}

export default Applications
