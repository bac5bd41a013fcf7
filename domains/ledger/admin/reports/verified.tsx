// When the journal was last verified, and the result: green if everything is correct, otherwise the first bad row.

import { useDesk } from '@magpie/desk/desk'
import { Moment, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Table, type TableColumnsType } from 'antd'
import { opsVerified, type Verification } from '../../contract/index.ts'

export const Verified = () => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery({
    queryKey: ['ledger', 'verified'],
    queryFn: async () => answered(await call(opsVerified, {})),
  })
  const columns: TableColumnsType<Verification> = [
    { key: 'kind', title: say('verified.kind'), render: (_value, { kind }) => say(`verified.kind.${kind}`) },
    { key: 'at', title: say('verified.at'), render: (_value, { at }) => <Moment at={at} /> },
    {
      key: 'took',
      title: say('verified.took'),
      align: 'right',
      render: (_value, { ms }) => say('verified.seconds', { seconds: Math.ceil(ms / 1000) }),
    },
    {
      key: 'links',
      title: say('verified.links'),
      render: (_value, { links }) => (links === 0 ? '—' : links),
      align: 'right',
    },
    { key: 'entries', title: say('verified.entries'), dataIndex: 'entries', align: 'right' },
    {
      key: 'found',
      title: say('verified.found'),
      render: (_value, { fault }) =>
        fault === null ? (
          <StateTag tone="jade">{say('verified.holds')}</StateTag>
        ) : (
          <StateTag tone="hot">{say('verified.fault', fault)}</StateTag>
        ),
    },
  ]
  return (
    <Shown query={query} rows={2}>
      {({ verifications }) => (
        <Panel title={say('verified.title')} flush>
          <Table
            columns={columns}
            dataSource={[...verifications]}
            rowKey="kind"
            size="middle"
            pagination={false}
            locale={{ emptyText: say('verified.never') }}
          />
        </Panel>
      )}
    </Shown>
  )
}
