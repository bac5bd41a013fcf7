// Invitations for an operator's review, because the two accounts are linked or many came at once: both members are
// rewarded, or neither.

import type { Column } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Moment } from '@magpie/desk/figures'
import { usePages } from '@magpie/desk/pages'
import { Panel } from '@magpie/desk/panel'
import { ActButtons } from '@magpie/desk/split'
import { isRefusal } from '@magpie/kernel'
import { useText } from '@magpie/wire/text'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { type HeldInvitation, invitationDecide, invitationsHeld } from '../../contract/index.ts'
import { Cluster } from './cluster.tsx'
import { Decision, HeldList, type Listed } from './held-list.tsx'

type Row = HeldInvitation & { readonly member: string }

const useSignals = () => {
  const say = useText()
  return (signals: readonly string[]): string => signals.map((signal) => say(`clusters.invite_${signal}`)).join(' · ')
}

const Detail = ({ one, onActed }: { readonly one: Row; readonly onActed: () => void }) => {
  const say = useText()
  const signals = useSignals()
  const { call, may } = useDesk()
  const [asked, setAsked] = useState<'release' | 'refuse'>()
  return (
    <Panel title={say('clusters.invited', { owner: one.ownerAccount, friend: one.friendAccount })}>
      <Descriptions
        column={1}
        size="small"
        items={[
          {
            key: 'owner',
            label: say('clusters.owner'),
            children: <Link to={`/players/${one.owner}`}>{one.ownerAccount}</Link>,
          },
          { key: 'signals', label: say('clusters.why'), children: signals(one.signals) },
          { key: 'registered', label: say('clusters.registered'), children: <Moment at={one.registeredAt} /> },
          { key: 'verified', label: say('clusters.verified'), children: <Moment at={one.verifiedAt} /> },
        ]}
      />
      {may('gifts.decide') && (
        <ActButtons>
          <Button onClick={() => setAsked('release')}>{say('clusters.release_invitation')}</Button>
          <Button danger onClick={() => setAsked('refuse')}>
            {say('clusters.refuse_invitation')}
          </Button>
        </ActButtons>
      )}
      <Cluster member={one.friend} />
      <Decision
        open={asked !== undefined}
        word={`${asked ?? 'release'}_invitation`}
        danger={asked === 'refuse'}
        run={(reason) => call(invitationDecide, { friend: one.friend, decision: asked ?? 'release', reason })}
        onDone={onActed}
        onClose={() => setAsked(undefined)}
      />
    </Panel>
  )
}

export const Invitations = (list: Omit<Listed, 'all'>) => {
  const say = useText()
  const signals = useSignals()
  const { call } = useDesk()
  const columns: readonly Column<Row>[] = [
    { key: 'friend', title: say('clusters.friend'), width: 140, grow: true, render: (one) => one.friendAccount },
    { key: 'owner', title: say('clusters.owner'), width: 140, grow: true, render: (one) => one.ownerAccount },
    { key: 'why', title: say('clusters.why'), width: 180, grow: true, render: (one) => signals(one.signals) },
    { key: 'at', title: say('clusters.since'), width: 180, render: ({ decidedAt }) => <Moment at={decidedAt} /> },
  ]
  const pages = usePages<Row>(
    ['clusters', 'invitations'],
    async (behind) => {
      const answer = await call(invitationsHeld, { limit: 100, ...(behind === undefined ? {} : { behind }) })
      return isRefusal(answer)
        ? answer
        : { rows: answer.rows.map((one) => ({ ...one, member: one.friend })), next: answer.next }
    },
    { refetchMs: 30_000 },
  )
  return <HeldList name="invitations" columns={columns} pages={pages} detail={Detail} {...list} />
}
