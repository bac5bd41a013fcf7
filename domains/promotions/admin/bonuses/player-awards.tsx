// A player's newest awards, and the proposal to take one back.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Moment } from '@magpie/desk/figures'
import { usePages } from '@magpie/desk/pages'
import { isRefusal } from '@magpie/kernel'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { Button } from 'antd'
import { useState } from 'react'
import { awardsOfMember, type OpsAward } from '../../contract/index.ts'
import { awardTitle } from '../player/awards-of.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'

/** An award with a wager is taken back as a bonus, in the list of bonuses. */
const mayTake = ({ state, multipleX100 }: OpsAward): boolean =>
  state === 'claimable' || state === 'review' || (state === 'claimed' && multipleX100 === 0)

export const PlayerAwards = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call, may } = useDesk()
  const [asked, setAsked] = useState<OpsAward>()
  const pages = usePages<OpsAward>(['awards', member], async () => {
    const answer = await call(awardsOfMember, { member })
    return isRefusal(answer) ? answer : { rows: answer.rows, next: null }
  })
  const columns: readonly Column<OpsAward>[] = [
    { key: 'at', title: say('bonus.at'), width: 140, render: ({ madeAt }) => <Moment at={madeAt} /> },
    { key: 'origin', title: say('bonus.origin'), width: 140, grow: true, render: awardTitle },
    { key: 'state', title: say('bonus.state'), width: 110, render: ({ state }) => say(`award.state_${state}`) },
    {
      key: 'amount',
      title: say('bonus.amount'),
      width: 110,
      right: true,
      render: ({ amount, currency }) =>
        currency === 'XFE' ? say('campaign.points', { points: amount }) : showMoney(amount),
    },
    {
      key: 'act',
      title: say('bonus.act'),
      width: 108,
      render: (row) => {
        if (row.asked) return say('bonus.asked_waiting')
        return mayTake(row) && may('gifts.decide') ? (
          <Button onClick={() => setAsked(row)}>{say('bonus.take_back')}</Button>
        ) : null
      },
    },
  ]
  return (
    <>
      <DataTable
        label={say('award.title')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        empty={say('award.none')}
      />
      <TakeBackDialog
        member={member}
        asked={asked}
        more={say('award.propose_more')}
        lists={['awards', 'awards-of']}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
