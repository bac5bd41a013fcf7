// Entries of the journal, the latest first, filtered by kind or by a house account.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, ShortId } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { type EntryRow, opsAccounts, opsEntries } from '../../contract/index.ts'
import { accountText, kindText } from '../account-text.ts'
import { KindSelect } from '../kind-select.tsx'
import css from './explorer.module.css'
import { LaneSelect } from './lane-select.tsx'

const optional = <Name extends string>(name: Name, value: string | undefined): object =>
  value === undefined ? {} : { [name]: value }

export const Entries = () => {
  const say = useText()
  const { call } = useDesk()
  const { values, set } = useFilters(['kind', 'house', 'lane', 'key'])
  const { kind, house, lane } = values
  const pages = usePages<EntryRow>(['ledger', 'entries', kind, house, lane], (before) =>
    call(opsEntries, {
      limit: 100,
      ...optional('kind', kind),
      ...optional('house', house),
      ...optional('lane', lane),
      ...optional('before', before),
    }),
  )
  const { data: accounts } = useQuery({
    queryKey: ['ledger', 'accounts'],
    queryFn: async () => answered(await call(opsAccounts, {})),
    staleTime: 60_000,
  })
  const columns: readonly Column<EntryRow>[] = [
    { key: 'at', title: say('money.at'), width: 150, render: ({ at }) => <Moment at={at} /> },
    { key: 'kind', title: say('money.kind'), width: 120, render: (row) => kindText(say, row.kind) },
    { key: 'from', title: say('ledger.from'), width: 130, render: ({ from }) => accountText(say, from) },
    { key: 'to', title: say('ledger.to'), width: 130, render: ({ to }) => accountText(say, to) },
    {
      key: 'amount',
      title: say('money.amount'),
      width: 150,
      right: true,
      render: ({ amount }) => <Amount units={amount} />,
    },
    {
      key: 'member',
      title: say('ledger.member'),
      width: 130,
      render: ({ member }) => (member === null ? '—' : <ShortId id={member} at={`/players/${member}/money`} />),
    },
    // Entries of one round differ in the end of their keys.
    {
      key: 'key',
      title: say('money.key'),
      width: 140,
      spare: 1,
      grow: true,
      render: ({ key }) => <ShortId id={key} />,
    },
    {
      key: 'link',
      title: say('ledger.link'),
      width: 80,
      right: true,
      render: ({ link }) => <span className="num">{link}</span>,
    },
  ]
  return (
    <>
      <div className={css['filters']}>
        <KindSelect className={css['select'] ?? ''} />
        <Select
          aria-label={say('ledger.account')}
          placeholder={say('ledger.every_account')}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={house}
          onChange={(next: string | undefined) => set({ house: next })}
          options={(accounts?.accounts ?? []).map(({ name }) => ({ value: name, label: accountText(say, name) }))}
          className={css['select'] ?? ''}
        />
        <LaneSelect />
      </div>
      <DataTable
        label={say('ledger.entries')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ key }) => set({ key })}
      />
    </>
  )
}
