// The statement of a Beijing day for each account: opening balance, movements by kind, closing balance.

import { useDesk } from '@magpie/desk/desk'
import { Amount } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { Panel } from '@magpie/desk/panel'
import { Shown } from '@magpie/desk/states'
import { beijingDay } from '@magpie/kernel'
import { answered } from '@magpie/wire/answered'
import { type Say, useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Input, Table, type TableColumnsType } from 'antd'
import { opsStatement, type StatementAccount } from '../../contract/index.ts'
import { accountText, kindText } from '../account-text.ts'

/** `members/cash`: all members' accounts of one bucket. */
const nameText = (say: Say, name: string): string => {
  const bucket = /^members\/(.+)$/.exec(name)?.[1]
  return bucket === undefined ? accountText(say, name) : say('reports.members', { bucket: accountText(say, bucket) })
}

type Kind = StatementAccount['kinds'][number]

const amount = (title: string, key: 'opening' | 'into' | 'out' | 'closing') => ({
  key,
  title,
  align: 'right' as const,
  render: (_value: unknown, row: StatementAccount) => <Amount units={row[key]} />,
})

const Kinds = ({ kinds }: { readonly kinds: readonly Kind[] }) => {
  const say = useText()
  const columns: TableColumnsType<Kind> = [
    { key: 'kind', title: say('reports.kind'), render: (_value, { kind }) => kindText(say, kind) },
    { key: 'entries', title: say('reports.entries'), dataIndex: 'entries', align: 'right' },
    { key: 'into', title: say('reports.into'), align: 'right', render: (_value, { into }) => <Amount units={into} /> },
    { key: 'out', title: say('reports.out'), align: 'right', render: (_value, { out }) => <Amount units={out} /> },
  ]
  return <Table columns={columns} dataSource={[...kinds]} rowKey="kind" size="small" pagination={false} />
}

export const Statement = () => {
  const say = useText()
  const { call, now } = useDesk()
  const { values, set } = useFilters(['day'])
  const today = beijingDay(now())
  const day = values.day ?? today
  const query = useQuery({
    queryKey: ['ledger', 'statement', day],
    queryFn: async () => answered(await call(opsStatement, { day })),
  })
  const columns: TableColumnsType<StatementAccount> = [
    { key: 'name', title: say('reports.account'), render: (_value, { name }) => nameText(say, name) },
    amount(say('reports.opening'), 'opening'),
    amount(say('reports.into'), 'into'),
    amount(say('reports.out'), 'out'),
    amount(say('reports.closing'), 'closing'),
  ]
  const picker = (
    <Input
      type="date"
      aria-label={say('reports.day')}
      value={day}
      max={today}
      onChange={({ target }) => set({ day: target.value === today ? undefined : target.value })}
    />
  )
  return (
    <Panel title={say('reports.statement')} extra={picker} flush>
      <Shown query={query} rows={8}>
        {({ accounts }) => (
          <Table
            columns={columns}
            dataSource={[...accounts]}
            rowKey="name"
            size="middle"
            pagination={false}
            expandable={{
              rowExpandable: ({ kinds }) => kinds.length > 0,
              expandedRowRender: ({ kinds }) => <Kinds kinds={kinds} />,
            }}
          />
        )}
      </Shown>
    </Panel>
  )
}
