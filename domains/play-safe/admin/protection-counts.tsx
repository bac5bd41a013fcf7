// How many members protect themselves, and how.

import { useDesk } from '@magpie/desk/desk'
import { Panel } from '@magpie/desk/panel'
import { Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { opsProtectionCounts } from '../contract/index.ts'
import css from './protection.module.css'

const names = ['limited', 'timedOut', 'excluded', 'waiting'] as const

const ProtectionCounts = () => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery({
    queryKey: ['protection', 'counts'],
    queryFn: async () => answered(await call(opsProtectionCounts, {})),
    refetchInterval: 60_000,
  })
  return (
    <Panel title={say('protection.title')}>
      <Shown query={query} rows={3}>
        {(counts) => (
          <dl className={css['counts']}>
            {names.map((name) => (
              <div key={name}>
                <dt>{say(`protection.count_${name}`)}</dt>
                <dd>{counts[name]}</dd>
              </div>
            ))}
          </dl>
        )}
      </Shown>
    </Panel>
  )
}

export default ProtectionCounts
