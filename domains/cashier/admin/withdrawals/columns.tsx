// The queue's columns: member, amount, target, waiting time, risk marks, and who has claimed it.

import type { Column } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, StateTag } from '@magpie/desk/figures'
import { Avatar } from '@magpie/ui/art/avatar'
import { useText } from '@magpie/wire/text'
import type { OpsWithdrawal } from '../../contract/index.ts'
import css from '../cashier.module.css'
import { scoreTone, withdrawalTones } from '../tones.ts'
import { PaidTo } from './paid-to.tsx'
import { Wait } from './wait.tsx'
import { methodName } from '../method-name.ts'

type Say = ReturnType<typeof useText>

const whoColumns = (say: Say): readonly Column<OpsWithdrawal>[] => [
  {
    key: 'player',
    title: say('withdrawals.player'),
    width: 172,
    grow: true,
    render: ({ name, id }) => (
      <span className={css['who']}>
        <Avatar name={name} size={30} />
        <span className={css['two']}>
          <b>{name}</b>
          <small className="num">{id}</small>
        </span>
      </span>
    ),
  },
  {
    key: 'amount',
    title: say('withdrawals.amount'),
    width: 96,
    right: true,
    render: (row) => <Amount units={row.amount} />,
  },
  {
    key: 'to',
    title: say('withdrawals.to'),
    width: 138,
    spare: 1,
    render: (row) => (
      <span className={css['two']}>
        {methodName(row.kind)}
        <small>
          <PaidTo one={row} />
        </small>
      </span>
    ),
  },
]

const riskColumns = (say: Say, me: string): readonly Column<OpsWithdrawal>[] => [
  {
    key: 'wait',
    title: say('withdrawals.wait'),
    width: 96,
    render: ({ shelf, createdAt, changedAt, dueAt }) =>
      shelf === 'paid' || shelf === 'closed' ? (
        <Wait since={createdAt} due={null} ended={changedAt} />
      ) : (
        <Wait since={changedAt} due={dueAt} ended={null} />
      ),
  },
  {
    key: 'score',
    title: say('withdrawals.score'),
    width: 52,
    render: ({ score }) => <StateTag tone={scoreTone(score)}>{String(score)}</StateTag>,
  },
  {
    key: 'marks',
    title: say('withdrawals.marks'),
    width: 140,
    grow: true,
    render: ({ marks }) => (
      <span className={css['marks']}>
        {marks.slice(0, 2).map((mark) => (
          <StateTag key={mark} tone="gold">
            {say(`withdrawals.mark_${mark}`)}
          </StateTag>
        ))}
        {marks.length > 2 && <StateTag tone="plain">{`+${marks.length - 2}`}</StateTag>}
      </span>
    ),
  },
  {
    key: 'state',
    title: say('withdrawals.state'),
    width: 84,
    render: ({ state, claimedBy, appeal }) => (
      <span className={css['marks']}>
        <StateTag tone={withdrawalTones[state]}>{say(`withdrawals.state_${state}`)}</StateTag>
        {appeal !== null && (
          <StateTag tone={appeal === 'open' ? 'gold' : 'plain'}>{say(`withdrawals.appeal_${appeal}`)}</StateTag>
        )}
        {claimedBy !== null && (
          <StateTag tone={claimedBy === me ? 'brand' : 'plain'}>
            {say(claimedBy === me ? 'withdrawals.mine' : 'withdrawals.others')}
          </StateTag>
        )}
      </span>
    ),
  },
]

export const useColumns = (): readonly Column<OpsWithdrawal>[] => {
  const say = useText()
  const { me } = useDesk()
  return [...whoColumns(say), ...riskColumns(say, me.id)]
}
