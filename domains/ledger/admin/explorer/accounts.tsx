// The accounts of the house on one side, all members' buckets on the other, and their sum, which is zero (L4).

import { useDesk } from '@magpie/desk/desk'
import { Amount, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Table, type TableColumnsType } from 'antd'
import { Link } from 'react-router'
import { type HouseAccount, opsAccounts } from '../../contract/index.ts'
import { accountText } from '../account-text.ts'
import { EvenSum } from '../even-sum.tsx'
import css from './explorer.module.css'

type Bucket = { readonly bucket: string; readonly balance: string; readonly accounts: number }

export const Accounts = () => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery({
    queryKey: ['ledger', 'accounts'],
    queryFn: async () => answered(await call(opsAccounts, {})),
    refetchInterval: 60_000,
  })
  const house: TableColumnsType<HouseAccount> = [
    {
      key: 'name',
      title: say('ledger.account'),
      render: (_value, { name }) => (
        <Link to={`/ledger?tab=entries&house=${encodeURIComponent(name)}`}>{accountText(say, name)}</Link>
      ),
    },
    { key: 'path', title: say('ledger.path'), dataIndex: 'name' },
    {
      key: 'kept',
      title: say('ledger.floor'),
      render: (_value, { kept }) => (kept ? <StateTag tone="brand">{say('ledger.floored')}</StateTag> : '—'),
    },
    {
      key: 'balance',
      title: say('ledger.balance'),
      align: 'right',
      render: (_value, { balance }) => <Amount units={balance} />,
    },
  ]
  const members: TableColumnsType<Bucket> = [
    { key: 'bucket', title: say('ledger.bucket'), render: (_value, { bucket }) => accountText(say, bucket) },
    { key: 'accounts', title: say('ledger.count'), dataIndex: 'accounts', align: 'right' },
    {
      key: 'balance',
      title: say('ledger.balance'),
      align: 'right',
      render: (_value, { balance }) => <Amount units={balance} />,
    },
  ]
  return (
    <Shown query={query} rows={8}>
      {({ accounts, members: buckets, sum }) => (
        <div className={css['Accounts']}>
          <Panel title={say('ledger.house')} flush>
            <Table columns={house} dataSource={[...accounts]} rowKey="name" size="middle" pagination={false} />
          </Panel>
          <div className={css['side']}>
            <Panel title={say('ledger.members')} flush>
              <Table columns={members} dataSource={[...buckets]} rowKey="bucket" size="middle" pagination={false} />
            </Panel>
            <EvenSum
              title={say('ledger.sum')}
              sum={sum}
              even={say('ledger.even')}
              uneven={say('ledger.uneven')}
              more={say('ledger.sum_more')}
            />
          </div>
        </div>
      )}
    </Shown>
  )
}
