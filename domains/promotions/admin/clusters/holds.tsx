// Members whose play is held, and the operator's decision.

import type { Column } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Moment, StateTag } from '@magpie/desk/figures'
import { usePages } from '@magpie/desk/pages'
import { Panel } from '@magpie/desk/panel'
import { ActButtons } from '@magpie/desk/split'
import { forGood, holdDecide, holdsList, type PlayHold } from '@magpie/play-safe/contract'
import { useText } from '@magpie/wire/text'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { Cluster } from './cluster.tsx'
import { Decision, HeldList, type Listed } from './held-list.tsx'

const tones = { held: 'hot', released: 'jade', extended: 'plain', kept: 'plain' } as const

const State = ({ state }: { readonly state: PlayHold['state'] }) => (
  <StateTag tone={tones[state]}>{useText()(`clusters.state_${state}`)}</StateTag>
)

const useColumns = (): readonly Column<PlayHold>[] => {
  const say = useText()
  return [
    { key: 'account', title: say('clusters.account'), width: 140, grow: true, render: ({ account }) => account },
    { key: 'state', title: say('clusters.state'), width: 120, render: ({ state }) => <State state={state} /> },
    { key: 'why', title: say('clusters.why'), width: 150, render: ({ signal }) => say(`clusters.signal_${signal}`) },
    { key: 'other', title: say('clusters.other'), width: 140, grow: true, render: ({ other }) => other.account },
    { key: 'at', title: say('clusters.since'), width: 180, render: ({ heldAt }) => <Moment at={heldAt} /> },
  ]
}

const Detail = ({ one, onActed }: { readonly one: PlayHold; readonly onActed: () => void }) => {
  const say = useText()
  const { call, may } = useDesk()
  const [asked, setAsked] = useState<'release' | 'extend'>()
  const word = asked === 'extend' ? 'extend' : 'release_hold'
  const { other } = one
  const from = one.state === 'held' || one.state === 'kept' ? one.state : undefined
  return (
    <Panel title={one.account} extra={<State state={one.state} />}>
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'why', label: say('clusters.why'), children: say(`clusters.signal_${one.signal}`) },
          {
            key: 'other',
            label: say('clusters.other'),
            children: (
              <>
                <Link to={`/players/${other.id}`}>{other.account}</Link>&nbsp;
                {say(`clusters.bar_${other.bar ?? 'none'}`)}
                {other.until === forGood && <>&nbsp;{say('clusters.for_good')}</>}
                {other.until !== null && other.until !== forGood && (
                  <>
                    &nbsp;{say('clusters.until')} <Moment at={other.until} />
                  </>
                )}
              </>
            ),
          },
          { key: 'at', label: say('clusters.since'), children: <Moment at={one.heldAt} /> },
        ]}
      />
      {from !== undefined && may('holds.decide') && (
        <ActButtons>
          <Button onClick={() => setAsked('release')}>{say('clusters.release_hold')}</Button>
          {from === 'held' && (
            <Button danger onClick={() => setAsked('extend')}>
              {say('clusters.extend')}
            </Button>
          )}
        </ActButtons>
      )}
      <Cluster member={one.member} />
      <Decision
        open={asked !== undefined}
        word={word}
        danger={asked === 'extend'}
        run={(reason) =>
          call(holdDecide, { member: one.member, decision: asked ?? 'release', ...(from && { from }), reason })
        }
        onDone={onActed}
        onClose={() => setAsked(undefined)}
      />
    </Panel>
  )
}

export const Holds = ({ all, ...list }: Listed) => {
  const { call } = useDesk()
  const columns = useColumns()
  const asked = { limit: 100, ...(all ? {} : { state: 'held' as const }) }
  const pages = usePages<PlayHold>(
    ['clusters', 'holds', all],
    (before) => call(holdsList, { ...asked, ...(before === undefined ? {} : { before }) }),
    { refetchMs: 30_000 },
  )
  return <HeldList name="holds" columns={columns} pages={pages} detail={Detail} {...list} />
}
