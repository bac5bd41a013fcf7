// One command: its content, its answer, its entries, and its position in the chain.

import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { Empty, Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Table } from 'antd'
import { type EntryRow, opsKey } from '../../contract/index.ts'
import { accountText, kindText } from '../account-text.ts'
import css from './explorer.module.css'

export const KeyDetail = ({ name }: { readonly name: string }) => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery({
    queryKey: ['ledger', 'key', name],
    queryFn: async () => answered(await call(opsKey, { key: name })),
  })
  return (
    <Shown query={query} rows={8}>
      {(found) => (
        <>
          <Descriptions
            column={1}
            items={[
              { key: 'key', label: say('money.key'), children: <span className={css['long']}>{found.key}</span> },
              { key: 'kind', label: say('money.kind'), children: kindText(say, found.kind) },
              {
                key: 'verdict',
                label: say('ledger.verdict'),
                children:
                  found.verdict === null ? (
                    <StateTag tone="jade">{say('ledger.committed')}</StateTag>
                  ) : (
                    <StateTag tone="hot">{found.verdict}</StateTag>
                  ),
              },
              { key: 'at', label: say('money.at'), children: <Moment at={found.at} /> },
              {
                key: 'member',
                label: say('ledger.member'),
                children:
                  found.member === null ? '—' : <ShortId id={found.member} at={`/players/${found.member}/money`} />,
              },
              {
                key: 'balance',
                label: say('money.after'),
                children: found.balance === null ? '—' : <Amount units={found.balance} />,
              },
              { key: 'content', label: say('ledger.content'), children: <ShortId id={found.contentHash} /> },
              { key: 'lane', label: say('ledger.lane'), children: <ShortId id={found.lane} /> },
              { key: 'link', label: say('ledger.link'), children: found.link },
              {
                key: 'answer',
                label: say('ledger.answer'),
                children: <code className={css['long']}>{found.answer}</code>,
              },
            ]}
          />
          <h3 className={css['heading']}>{say('ledger.entries')}</h3>
          {found.entries.length === 0 ? (
            <Empty>{say('ledger.no_money')}</Empty>
          ) : (
            <Table<EntryRow>
              size="small"
              pagination={false}
              rowKey="id"
              dataSource={[...found.entries]}
              columns={[
                { key: 'from', title: say('ledger.from'), render: (_value, { from }) => accountText(say, from) },
                { key: 'to', title: say('ledger.to'), render: (_value, { to }) => accountText(say, to) },
                {
                  key: 'amount',
                  title: say('money.amount'),
                  align: 'right',
                  render: (_value, { amount }) => <Amount units={amount} />,
                },
              ]}
            />
          )}
        </>
      )}
    </Shown>
  )
}
