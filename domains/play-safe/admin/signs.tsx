// Members whose play shows signs of harm: which signs, their figures, and since when. Signs are hints; people decide.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Moment } from '@magpie/desk/figures'
import { usePages } from '@magpie/desk/pages'
import type { Gives } from '@magpie/wire/endpoint'
import { useText } from '@magpie/wire/text'
import { useNavigate } from 'react-router'
import { opsSigns } from '../contract/index.ts'
import { signText } from './sign-text.ts'

type Shown = Gives<typeof opsSigns>['rows'][number]

const Signs = () => {
  const say = useText()
  const { call } = useDesk()
  const navigate = useNavigate()
  const pages = usePages<Shown>(['signs'], (before) => call(opsSigns, before === undefined ? {} : { before }))
  const columns: readonly Column<Shown>[] = [
    { key: 'account', title: say('signs.player'), width: 140, grow: true, render: ({ account }) => account },
    { key: 'count', title: say('signs.count'), width: 70, right: true, render: ({ signs }) => signs.length },
    {
      key: 'signs',
      title: say('signs.which'),
      width: 420,
      grow: true,
      render: ({ signs }) => signs.map((one) => <div key={one.sign}>{signText(say, one)}</div>),
    },
    { key: 'since', title: say('signs.since'), width: 150, render: ({ since }) => <Moment at={since} /> },
  ]
  return (
    <DataTable
      label={say('signs.title')}
      columns={columns}
      pages={pages}
      rowKey={({ member }) => member}
      onOpen={({ member }) => void navigate(`/players/${member}/protection`)}
      empty={say('signs.none')}
    />
  )
}

export default Signs
