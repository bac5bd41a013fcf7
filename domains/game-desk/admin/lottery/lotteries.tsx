// Lotteries by issues: the schedule with sales, past issues with their roots, tickets, the pool, and the voids that
// wait for a second operator.

import { useDesk } from '@magpie/desk/desk'
import { useFilters } from '@magpie/desk/filters'
import { Segmented } from '@magpie/desk/segmented'
import { Empty, Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { opsLotteries, type OpsLotteries } from '../../contract/index.ts'
import { IssueVoids } from './issue-voids.tsx'
import css from './lottery.module.css'
import { Past } from './past.tsx'
import { Pool } from './pool.tsx'
import { Schedule } from './schedule.tsx'
import { Stuck } from './stuck.tsx'
import { Tickets } from './tickets.tsx'

const views = ['schedule', 'past', 'tickets', 'pool', 'voids'] as const
type View = (typeof views)[number]

/** Often: an issue may last ninety seconds. */
const refetchMs = 5000

const screens: Readonly<Record<Exclude<View, 'voids'>, (props: { readonly of: OpsLotteries }) => React.ReactNode>> = {
  schedule: Schedule,
  past: Past,
  tickets: Tickets,
  pool: Pool,
}

const Lotteries = () => {
  const say = useText()
  const { call } = useDesk()
  const { values, set } = useFilters(['view', 'game', 'issue', 'ticket', 'member'])
  const view = views.find((one) => one === values.view) ?? 'schedule'
  const query = useQuery({
    queryKey: ['lotteries', 'list'],
    refetchInterval: refetchMs,
    queryFn: async () => answered(await call(opsLotteries, {})),
  })
  const Screen = view === 'voids' ? undefined : screens[view]
  return (
    <>
      <p className={css['views']}>
        <Segmented
          aria-label={say('lotteries.title')}
          value={view}
          onChange={(value) =>
            set({ view: value === 'schedule' ? undefined : value, issue: undefined, ticket: undefined })
          }
          options={views.map((value) => ({ value, label: say(`lotteries.view_${value}`) }))}
        />
      </p>
      {Screen === undefined ? (
        <IssueVoids />
      ) : (
        <Shown query={query} rows={8}>
          {({ venues, silent }) => (
            <>
              {silent.length > 0 && (
                <Alert type="warning" showIcon title={say('games.silent', { names: silent.join(' · ') })} />
              )}
              <Stuck venues={venues} />
              {venues[0] === undefined ? <Empty>{say('lotteries.none')}</Empty> : <Screen of={venues[0]} />}
            </>
          )}
        </Shown>
      )}
    </>
  )
}

export default Lotteries
