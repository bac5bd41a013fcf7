// The columns of the queue: who, how much, where to, how long already, what is remarkable, and in whose hand it is.

import type { Column } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, StateTag } from '@magpie/desk/figures'
import { Avatar } from '@magpie/ui/art/avatar'
import { useText } from '@magpie/wire/text'
import type { OpsWithdrawal } from '../../contract/index.ts'
import css from '../cashier.module.css'
import { scoreTone, withdrawalTones } from '../tones.ts'
import { Wait } from './wait.tsx'

type Say = ReturnType<typeof useText>

const whoColumns = (say: Say): readonly Column<OpsWithdrawal>[] => [
  { key: 'id', title: say('withdrawals.id'), width: 176, render: ({ id }) => id },
  {
    key: 'player',
    title: say('withdrawals.player'),
    width: 150,
    grow: true,
    render: ({ name }) => (
      <span className={css['marks']}>
        <Avatar name={name} size={24} /> <b>{name}</b>
      </span>
    ),
  },
  {
    key: 'amount',
    title: say('withdrawals.amount'),
    width: 120,
    right: true,
    render: (row) => <Amount units={row.amount} />,
  },
  {
    key: 'to',
    title: say('withdrawals.to'),
    width: 150,
    render: ({ kind, bank, network, masked }) => (
      <span className={css['two']}>
        {say(`withdrawals.method_${kind}`)}
        <small>
          {bank ?? network ?? ''} {masked}
        </small>
      </span>
    ),
  },
]

const riskColumns = (say: Say, me: string): readonly Column<OpsWithdrawal>[] => [
  {
    key: 'wait',
    title: say('withdrawals.wait'),
    width: 90,
    render: (row) => <Wait since={row.changedAt} due={row.dueAt} />,
  },
  {
    key: 'score',
    title: say('withdrawals.score'),
    width: 70,
    render: ({ score }) => <StateTag tone={scoreTone(score)}>{String(score)}</StateTag>,
  },
  {
    key: 'marks',
    title: say('withdrawals.marks'),
    width: 190,
    grow: true,
    render: ({ marks }) => (
      <span className={css['marks']}>
        {marks.slice(0, 3).map((mark) => (
          <StateTag key={mark} tone="gold">
            {say(`withdrawals.mark_${mark}`)}
          </StateTag>
        ))}
      </span>
    ),
  },
  {
    key: 'state',
    title: say('withdrawals.state'),
    width: 130,
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
