// A member's protection: the last thirty days, signs in them, and their own settings. Operators may make them stricter,
// never looser.

import { useDesk } from '@magpie/desk/desk'
import { Moment } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Empty, Shown } from '@magpie/desk/states'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Descriptions, Timeline } from 'antd'
import { forGood, type ProtectionView } from '../contract/index.ts'
import { Bar } from './bar.tsx'
import { OwnLimits } from './own-limits.tsx'
import { PlayDays } from './play-days.tsx'
import { protectionOf } from './player/protection-of.ts'
import { ProtectionActs } from './protection-acts.tsx'
import css from './protection.module.css'
import { Signs } from './signs-list.tsx'

const untilOf = ({ excludedUntil, timedOutUntil }: ProtectionView, now: number) => [
  ...(excludedUntil !== null && excludedUntil > now ? [{ key: 'excluded', at: excludedUntil }] : []),
  ...(timedOutUntil !== null && timedOutUntil > now ? [{ key: 'paused', at: timedOutUntil }] : []),
]

const Protection = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call, now } = useDesk()
  const queries = useQueryClient()
  const query = useQuery(protectionOf(call, member))
  return (
    <Shown query={query}>
      {({ standing, changes, signs, days }) => (
        <div className={css['Protection']}>
          <div>
            <PlayDays days={days} />
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
          <div>
            <Panel title={say('protection.now')}>
              <Descriptions
                column={1}
                items={[
                  { key: 'bar', label: say('protection.bar'), children: <Bar standing={standing} now={now()} /> },
                  ...untilOf(standing, now()).map(({ key, at }) => ({
                    key,
                    label: say(`protection.${key}_until`),
                    children: at === forGood ? say('protection.for_good') : <Moment at={at} />,
                  })),
                  {
                    key: 'every',
                    label: say('protection.every'),
                    children: say('protection.time', { minutes: standing.visit.every }),
                  },
                ]}
              />
              <ProtectionActs
                member={member}
                onActed={() => void queries.invalidateQueries({ queryKey: ['protection', member] })}
              />
            </Panel>
            <Panel title={say('signs.title')}>
              <Signs signs={signs} />
            </Panel>
            <Panel title={say('protection.limits')} extra={<small>{say('protection.only_lower')}</small>}>
              <OwnLimits limits={standing.limits} />
            </Panel>
          </div>
        </div>
      )}
    </Shown>
  )
}

export default Protection
