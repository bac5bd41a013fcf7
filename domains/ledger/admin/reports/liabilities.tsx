// The platform's liabilities to members by reason: account balances beside the sums of entries. They are equal unless a law is
// broken, which this page then shows (L3, L4).

import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Table, type TableColumnsType } from 'antd'
import { type Liability, opsLiabilities } from '../../contract/index.ts'
import { accountText } from '../account-text.ts'
import { EvenSum } from '../even-sum.tsx'
import css from './reports.module.css'

type House = { readonly name: string; readonly gives: string }

export const Liabilities = () => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery({
    queryKey: ['ledger', 'liabilities'],
    queryFn: async () => answered(await call(opsLiabilities, {})),
  })
  const lines: TableColumnsType<Liability> = [
    { key: 'name', title: say('reports.line'), render: (_value, { name }) => say(`reports.line.${name}`) },
    { key: 'accounts', title: say('reports.accounts'), dataIndex: 'accounts', align: 'right' },
    { key: 'says', title: say('reports.says'), align: 'right', render: (_value, { says }) => <Amount units={says} /> },
    {
      key: 'gives',
      title: say('reports.gives'),
      align: 'right',
      render: (_value, { gives }) => <Amount units={gives} />,
    },
    {
      key: 'same',
      title: say('reports.same'),
      render: (_value, { says, gives }) => (
        <StateTag tone={says === gives ? 'jade' : 'hot'}>{say(says === gives ? 'reports.yes' : 'reports.no')}</StateTag>
      ),
    },
  ]
  const house: TableColumnsType<House> = [
    { key: 'name', title: say('reports.account'), render: (_value, { name }) => accountText(say, name) },
    {
      key: 'gives',
      title: say('reports.gives'),
      align: 'right',
      render: (_value, { gives }) => <Amount units={gives} />,
    },
  ]
  return (
    <Shown query={query} rows={8}>
      {({ at, liabilities, says, gives, house: accounts, sum }) => (
        <div className={css['Reports']}>
          <Panel title={say('reports.liabilities')} extra={<Moment at={at} />} flush>
            <Table
              columns={lines}
              dataSource={[...liabilities]}
              rowKey="name"
              size="middle"
              pagination={false}
              summary={() => (
                <Table.Summary.Row>
                  <Table.Summary.Cell index={0} colSpan={2}>
                    {say('reports.total')}
                  </Table.Summary.Cell>
                  <Table.Summary.Cell index={2} align="right">
                    <Amount units={says} />
                  </Table.Summary.Cell>
                  <Table.Summary.Cell index={3} align="right">
                    <Amount units={gives} />
                  </Table.Summary.Cell>
                  <Table.Summary.Cell index={4} />
                </Table.Summary.Row>
              )}
            />
          </Panel>
          <div className={css['side']}>
            <Panel title={say('reports.house')} flush>
              <Table columns={house} dataSource={[...accounts]} rowKey="name" size="middle" pagination={false} />
            </Panel>
            <EvenSum
              title={say('reports.sum')}
              sum={sum}
              even={say('reports.yes')}
              uneven={say('reports.no')}
              more={say('reports.sum_more')}
            />
          </div>
        </div>
      )}
    </Shown>
  )
}
