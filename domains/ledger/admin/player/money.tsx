// A player's money: the balances of their buckets, every movement, and manual corrections if the operator's roles allow
// proposing one.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Movement, opsBalances, opsMovements } from '../../contract/index.ts'
import { ProposeDialog } from '../adjustments/propose-dialog.tsx'
import { accountText, kindText } from '../account-text.ts'
import { KindSelect } from '../kind-select.tsx'
import css from './money.module.css'

const PlayerMoney = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call, may } = useDesk()
  const queries = useQueryClient()
  const { values } = useFilters(['kind'])
  const [proposing, setProposing] = useState(false)
  const balances = useQuery({
    queryKey: ['money', member, 'balances'],
    queryFn: async () => answered(await call(opsBalances, { member })).buckets,
    refetchInterval: 30_000,
  })
  const pages = usePages<Movement>(['money', member, 'movements', values.kind], (before) =>
    call(opsMovements, {
      member,
      limit: 100,
      ...(values.kind === undefined ? {} : { kind: values.kind }),
      ...(before === undefined ? {} : { before }),
    }),
  )
  const navigate = useNavigate()
  const explore = ({ key }: Movement): void => void navigate(`/ledger?key=${encodeURIComponent(key)}`)
  const columns: readonly Column<Movement>[] = [
    { key: 'at', title: say('money.at'), width: 158, render: ({ at }) => <Moment at={at} /> },
    { key: 'kind', title: say('money.kind'), width: 92, render: ({ kind }) => kindText(say, kind) },
    {
      key: 'way',
      title: say('money.way'),
      width: 150,
      grow: true,
      render: ({ from, to }) => `${accountText(say, from)} → ${accountText(say, to)}`,
    },
    {
      key: 'amount',
      title: say('money.amount'),
      width: 104,
      right: true,
      render: ({ amount }) => <Amount units={amount} />,
    },
    {
      key: 'cash',
      title: say('money.cash'),
      width: 104,
      right: true,
      render: ({ cash }) => <Amount units={cash} signed />,
    },
    {
      key: 'after',
      title: say('money.after'),
      width: 104,
      right: true,
      render: ({ after }) => (after === null ? '—' : <Amount units={after} />),
    },
  ]
  return (
    <>
      <Shown query={balances} rows={2}>
        {(buckets) => (
          <dl className={css['buckets']}>
            {buckets.map(({ bucket, balance }) => (
              <div key={bucket}>
                <dt>{accountText(say, bucket)}</dt>
                <dd>
                  <Amount units={balance} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Shown>
      <div className={css['filters']}>
        <KindSelect className={css['kind'] ?? ''} />
        {may('adjustment.propose') && (
          <Button onClick={() => setProposing(true)} className={css['propose'] ?? ''}>
            {say('adjust.propose')}
          </Button>
        )}
      </div>
      <DataTable
        label={say('money.movements')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        {...(may('ledger.read') ? { onOpen: explore } : {})}
      />
      <ProposeDialog
        member={proposing ? member : undefined}
        onClose={() => setProposing(false)}
        onDone={() => void queries.invalidateQueries({ queryKey: ['adjustments'] })}
      />
    </>
  )
}

export default PlayerMoney
