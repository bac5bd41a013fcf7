// The whole team, sorted by turnover of the month or by registration date.

import { Card } from '@magpie/ui/card'
import { LoadMore, moreState } from '@magpie/ui/load-more'
import { Segments } from '@magpie/ui/segments'
import { saidNo } from '@magpie/wire/said-no'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { teamOrders } from '../../contract/index.ts'
import { type Order, useTeam } from '../agent-query.ts'
import { Frame, OfMember, Shown } from '../frame.tsx'
import { TeamRows } from './team-rows.tsx'
import { agentPaths } from '../agent-paths.ts'
import css from './team.module.css'

const Inside = () => {
  const say = useText()
  const [order, setOrder] = useState<Order>('line')
  const asked = useTeam(order)
  const isNo = saidNo(asked.error)
  return (
    <>
      {!isNo && (
        <Segments
          label={say('agent.team.order')}
          items={teamOrders.map((id) => ({ id, text: say(`agent.order.${id}`) }))}
          value={order}
          onChange={(id) => setOrder(teamOrders.find((one) => one === id) ?? 'line')}
        />
      )}
      <Shown asked={asked}>
        {({ pages }) => (
          <Card className={css['card']}>
            <TeamRows rows={pages.flatMap(({ rows }) => rows)} tree={order === 'line'} />
            <MoreRows asked={asked} />
          </Card>
        )}
      </Shown>
      {!isNo && <p className={css['note']}>{say('agent.team.note')}</p>}
    </>
  )
}

const MoreRows = ({ asked }: { readonly asked: ReturnType<typeof useTeam> }) => {
  const say = useText()
  return (
    <LoadMore
      state={moreState(asked)}
      onMore={() => void asked.fetchNextPage()}
      moreText={say('agent.more')}
      retryText={say('agent.retry')}
      endText={say('agent.team.end')}
    />
  )
}

const TeamPage = () => (
  <Frame page="team" back={paths.agent()}>
    <OfMember at={agentPaths.team()}>
      <Inside />
    </OfMember>
  </Frame>
)

export default TeamPage
