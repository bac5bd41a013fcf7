// Held welcome gifts: two operators release one, one may refuse it.

import type { Column } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, StateTag } from '@magpie/desk/figures'
import { usePages } from '@magpie/desk/pages'
import { Panel } from '@magpie/desk/panel'
import { ActButtons } from '@magpie/desk/split'
import { useText } from '@magpie/wire/text'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { giftDecide, giftsList, type HeldGift } from '../../contract/index.ts'
import { Cluster } from './cluster.tsx'
import { Decision, HeldList, type Listed } from './held-list.tsx'

const tones = { held: 'hot', proposed: 'gold', released: 'jade', refused: 'plain' } as const

const State = ({ state }: { readonly state: HeldGift['state'] }) => (
  <StateTag tone={tones[state]}>{useText()(`clusters.state_${state}`)}</StateTag>
)

const useColumns = (): readonly Column<HeldGift>[] => {
  const say = useText()
  return [
    { key: 'account', title: say('clusters.account'), width: 140, grow: true, render: ({ account }) => account },
    { key: 'state', title: say('clusters.state'), width: 120, render: ({ state }) => <State state={state} /> },
    {
      key: 'amount',
      title: say('clusters.amount'),
      width: 120,
      right: true,
      render: ({ amount }) => <Amount units={amount} />,
    },
    { key: 'why', title: say('clusters.why'), width: 160, grow: true, render: ({ why }) => say(`clusters.why_${why}`) },
    { key: 'at', title: say('clusters.since'), width: 180, render: ({ heldAt }) => <Moment at={heldAt} /> },
  ]
}

const Detail = ({ one, onActed }: { readonly one: HeldGift; readonly onActed: () => void }) => {
  const say = useText()
  const { call, may, me } = useDesk()
  const [asked, setAsked] = useState<'release' | 'refuse'>()
  const release = one.state === 'proposed' ? 'second_gift' : 'release_gift'
  const word = asked === 'refuse' ? 'refuse_gift' : release
  const waits = one.state === 'held' || one.state === 'proposed'
  return (
    <Panel title={one.account} extra={<State state={one.state} />}>
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'amount', label: say('clusters.amount'), children: <Amount units={one.amount} /> },
          { key: 'why', label: say('clusters.why'), children: say(`clusters.why_${one.why}`) },
          { key: 'at', label: say('clusters.since'), children: <Moment at={one.heldAt} /> },
        ]}
      />
      {waits && may('gifts.decide') && (
        <ActButtons>
          {one.proposedBy !== me.id && (
            <Button onClick={() => setAsked('release')}>{say(`clusters.${release}`)}</Button>
          )}
          <Button danger onClick={() => setAsked('refuse')}>
            {say('clusters.refuse_gift')}
          </Button>
        </ActButtons>
      )}
      <Cluster member={one.member} />
      <Decision
        open={asked !== undefined}
        word={word}
        danger={asked === 'refuse'}
        run={(reason) => call(giftDecide, { member: one.member, decision: asked ?? 'release', reason })}
        onDone={onActed}
        onClose={() => setAsked(undefined)}
      />
    </Panel>
  )
}

export const Gifts = ({ all, ...list }: Listed) => {
  const { call } = useDesk()
  const columns = useColumns()
  const pages = usePages<HeldGift>(
    ['clusters', 'gifts', all],
    (before) =>
      call(giftsList, { limit: 100, show: all ? 'all' : 'open', ...(before === undefined ? {} : { before }) }),
    { refetchMs: 30_000 },
  )
  return <HeldList name="gifts" columns={columns} pages={pages} detail={Detail} {...list} />
}
