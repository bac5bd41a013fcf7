// The links of a lane, from its head backwards: each has the hash of the previous one.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Moment, ShortId } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { useText } from '@magpie/wire/text'
import { type LinkRow, opsLinks } from '../../contract/index.ts'
import css from './explorer.module.css'
import { LaneSelect } from './lane-select.tsx'

export const Links = () => {
  const say = useText()
  const { call } = useDesk()
  const { values } = useFilters(['lane'])
  const { lane } = values
  const pages = usePages<LinkRow>(['ledger', 'links', lane], (before) =>
    call(opsLinks, {
      limit: 100,
      ...(lane === undefined ? {} : { lane }),
      ...(before === undefined ? {} : { before }),
    }),
  )
  const columns: readonly Column<LinkRow>[] = [
    {
      key: 'number',
      title: say('ledger.link'),
      width: 100,
      right: true,
      render: ({ number }) => <span className="num">{number}</span>,
    },
    { key: 'at', title: say('money.at'), width: 160, render: ({ at }) => <Moment at={at} /> },
    {
      key: 'leaves',
      title: say('ledger.leaves'),
      width: 90,
      right: true,
      render: ({ leaves }) => <span className="num">{leaves}</span>,
    },
    { key: 'hash', title: say('ledger.hash'), width: 140, render: ({ hash }) => <ShortId id={hash} /> },
    { key: 'previous', title: say('ledger.previous'), width: 140, render: ({ previous }) => <ShortId id={previous} /> },
    { key: 'root', title: say('ledger.root'), width: 140, render: ({ root }) => <ShortId id={root} /> },
    { key: 'lane', title: say('ledger.lane'), width: 140, grow: true, render: (row) => <ShortId id={row.lane} /> },
  ]
  return (
    <>
      <div className={css['filters']}>
        <LaneSelect />
      </div>
      <DataTable label={say('ledger.links')} columns={columns} pages={pages} rowKey={({ id }) => id} />
    </>
  )
}
