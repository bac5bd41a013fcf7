// The signed checkpoints that a witness has accepted.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Moment, ShortId } from '@magpie/desk/figures'
import { usePages } from '@magpie/desk/pages'
import { useText } from '@magpie/wire/text'
import { type CheckpointRow, opsCheckpoints } from '../../contract/index.ts'

export const Checkpoints = () => {
  const say = useText()
  const { call } = useDesk()
  const pages = usePages<CheckpointRow>(['ledger', 'checkpoints'], (before) =>
    call(opsCheckpoints, { limit: 100, ...(before === undefined ? {} : { before }) }),
  )
  const columns: readonly Column<CheckpointRow>[] = [
    {
      key: 'number',
      title: say('ledger.checkpoint'),
      width: 110,
      right: true,
      render: ({ number }) => <span className="num">{number}</span>,
    },
    { key: 'at', title: say('money.at'), width: 190, render: ({ at }) => <Moment at={at} /> },
    {
      key: 'lanes',
      title: say('ledger.lanes'),
      width: 110,
      right: true,
      render: ({ lanes }) => <span className="num">{lanes}</span>,
    },
    { key: 'hash', title: say('ledger.hash'), width: 180, render: ({ hash }) => <ShortId id={hash} /> },
    {
      key: 'receipt',
      title: say('ledger.receipt'),
      width: 180,
      grow: true,
      render: ({ receipt }) => <ShortId id={receipt} />,
    },
  ]
  return (
    <DataTable
      label={say('ledger.checkpoints')}
      columns={columns}
      pages={pages}
      rowKey={({ number }) => String(number)}
      empty={say('ledger.no_checkpoints')}
    />
  )
}
