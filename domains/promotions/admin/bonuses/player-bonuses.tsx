// A player's bonuses, the newest first: what is left of each, and the proposal to take one back.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment } from '@magpie/desk/figures'
import { usePages } from '@magpie/desk/pages'
import { isRefusal } from '@magpie/kernel'
import { useText } from '@magpie/wire/text'
import { Button } from 'antd'
import { useState } from 'react'
import { bonusesList, type OpsBonus } from '../../contract/index.ts'
import { PlayerAwards } from './player-awards.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { BonusState, useOrigin } from './words.tsx'

const Sum = ({ units }: { readonly units: string | null }) => (units === null ? '—' : <Amount units={units} />)

const PlayerBonuses = ({ member }: { readonly member: string }) => {
  const say = useText()
  const originOf = useOrigin()
  const { call, may } = useDesk()
  const [asked, setAsked] = useState<OpsBonus>()
  const pages = usePages<OpsBonus>(['bonuses', member], async () => {
    const answer = await call(bonusesList, { member })
    return isRefusal(answer) ? answer : { rows: answer.rows, next: null }
  })
  const columns: readonly Column<OpsBonus>[] = [
    { key: 'at', title: say('bonus.at'), width: 140, render: ({ openedAt }) => <Moment at={openedAt} /> },
    { key: 'origin', title: say('bonus.origin'), width: 80, grow: true, render: ({ origin }) => originOf(origin) },
    { key: 'state', title: say('bonus.state'), width: 76, render: ({ state }) => <BonusState state={state} /> },
    { key: 'amount', title: say('bonus.amount'), width: 90, right: true, render: (row) => <Sum units={row.amount} /> },
    {
      key: 'done',
      title: say('bonus.done'),
      width: 90,
      spare: 1,
      right: true,
      render: (row) => <Sum units={row.done} />,
    },
    { key: 'left', title: say('bonus.left'), width: 120, right: true, render: (row) => <Sum units={row.left} /> },
    {
      key: 'taken',
      title: say('bonus.taken'),
      width: 90,
      spare: 2,
      right: true,
      render: (row) => <Sum units={row.taken} />,
    },
    {
      key: 'act',
      title: say('bonus.act'),
      width: 108,
      render: (row) => {
        if (row.state !== 'open') return null
        if (row.asked) return say('bonus.asked_waiting')
        return may('gifts.decide') ? <Button onClick={() => setAsked(row)}>{say('bonus.take_back')}</Button> : null
      },
    },
  ]
  return (
    <>
      <DataTable
        label={say('bonus.title')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        empty={say('bonus.none')}
      />
      <TakeBackDialog
        member={member}
        asked={asked}
        more={say('bonus.propose_more')}
        lists={['bonuses']}
        onClose={() => setAsked(undefined)}
      />
      {may('campaigns.read') && <PlayerAwards member={member} />}
    </>
  )
}

export default PlayerBonuses
