// What a player has set for themselves, and when they changed it. It is their own: operators may make it stricter, never looser.

import { useDesk } from '@magpie/desk/desk'
import { Moment, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Empty, Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Descriptions, Timeline } from 'antd'
import { opsProtection, type ProtectionView } from '../contract/index.ts'
import { ProtectionActs } from './protection-acts.tsx'
import css from './protection.module.css'

const Bar = ({ standing, now }: { readonly standing: ProtectionView; readonly now: number }) => {
  const say = useText()
  if (standing.excludedUntil !== null && standing.excludedUntil > now)
    return <StateTag tone="hot">{say('protection.excluded')}</StateTag>
  if (standing.timedOutUntil !== null && standing.timedOutUntil > now)
    return <StateTag tone="gold">{say('protection.timed_out')}</StateTag>
  return <StateTag tone="jade">{say('protection.free')}</StateTag>
}

const Protection = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call, now } = useDesk()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['protection', member],
    queryFn: async () => answered(await call(opsProtection, { member })),
  })
  return (
    <Shown query={query}>
      {({ standing, changes }) => {
        const { daily, usedToday, next } = standing.stakeLimit
        return (
          <div className={css['Protection']}>
            <Panel title={say('protection.now')}>
              <Descriptions
                column={1}
                items={[
                  { key: 'bar', label: say('protection.bar'), children: <Bar standing={standing} now={now()} /> },
                  {
                    key: 'excluded',
                    label: say('protection.excluded_until'),
                    children: <Moment at={standing.excludedUntil} />,
                  },
                  {
                    key: 'paused',
                    label: say('protection.paused_until'),
                    children: <Moment at={standing.timedOutUntil} />,
                  },
                  {
                    key: 'limit',
                    label: say('protection.limit'),
                    children: daily === null ? say('protection.no_limit') : showMoney(daily),
                  },
                  { key: 'used', label: say('protection.used'), children: showMoney(usedToday) },
                  ...(next === null
                    ? []
                    : [
                        {
                          key: 'next',
                          label: say('protection.next'),
                          children: (
                            <>
                              {next.daily === null ? say('protection.no_limit') : showMoney(next.daily)}{' '}
                              <Moment at={next.from} />
                            </>
                          ),
                        },
                      ]),
                ]}
              />
              <ProtectionActs
                member={member}
                onActed={() => void queries.invalidateQueries({ queryKey: ['protection', member] })}
              />
            </Panel>
            <Panel title={say('protection.history')}>
              {changes.length === 0 ? (
                <Empty>{say('protection.no_history')}</Empty>
              ) : (
                <Timeline
                  items={changes.map(({ id, what, at }) => ({
                    key: id,
                    title: <Moment at={at} />,
                    content: say(`protection.what_${what}`),
                  }))}
                />
              )}
            </Panel>
          </div>
        )
      }}
    </Shown>
  )
}

export default Protection
