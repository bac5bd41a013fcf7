// Security of the money, ours: the PIN, the real name and the accounts, each with its state and a link, and a record of
// every change, so that the member notices one that was not theirs (L24).

import { Icon } from '@magpie/ui/art/icon'
import { Card, SectionHead } from '@magpie/ui/card'
import { List, ListRow } from '@magpie/ui/list-row'
import { TimeText } from '@magpie/ui/time-text'
import { Timeline } from '@magpie/ui/timeline'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import type { SecurityView } from '../../contract/security.ts'
import { methods } from '../../contract/words.ts'
import { MoneyPage } from '../frame/money-page.tsx'
import css from '../frame/money-page.module.css'
import { type CardsComing, Coming, Trouble } from '../frame/money-states.tsx'
import { PinState } from './pin-state.tsx'
import { securityQuery } from './security-query.ts'

type Event = SecurityView['events'][number]

/** The server says `bank 6688`: the kind has a text of ours, the rest is masked. */
const useAbout = (): ((about: string) => string) => {
  const say = useText()
  return (about) => {
    const [kind = '', ...rest] = about.split(' ')
    const method = methods.find((one) => one === kind)
    return method === undefined ? about : `${say(`cashier.method.${method}.name`)} ${rest.join(' ')}`
  }
}

const Changes = ({ events }: { readonly events: readonly Event[] }) => {
  const say = useText()
  const about = useAbout()
  return (
    <section>
      <SectionHead title={say('cashier.security.changes')} />
      <Card pad>
        {events.length === 0 ? (
          <p className={css['quiet']}>{say('cashier.security.noChanges')}</p>
        ) : (
          <Timeline
            label={say('cashier.security.changes')}
            steps={events.map((event) => ({
              id: `${event.what}-${event.at}`,
              state: 'done' as const,
              title: say(`cashier.event.${event.what}`),
              time: <TimeText at={event.at} zone />,
              ...(event.about === null ? {} : { detail: about(event.about) }),
            }))}
          />
        )}
      </Card>
      <p className={css['foot']}>{say('cashier.security.notMine')}</p>
    </section>
  )
}

const coming: CardsComing = [
  { id: 'rows', size: 'high' },
  { id: 'changes', size: 'low' },
]

const Inside = () => {
  const say = useText()
  const { state } = useSession()
  const { data, error, isPaused, refetch } = useQuery({ ...securityQuery(useCall()), enabled: state === 'member' })
  if (data === undefined)
    return error === null && !isPaused ? <Coming cards={coming} /> : <Trouble retry={() => void refetch()} />
  return (
    <div className={css['list']}>
      <List label={say('cashier.security.title')}>
        <PinState>
          {({ value, note = say('cashier.pin.what') }) => (
            <ListRow
              href={paths.pin({ from: paths.security() })}
              icon={<Icon name="lock" />}
              text={say('cashier.pin.title')}
              note={note}
              value={value}
            />
          )}
        </PinState>
        <ListRow
          href={paths.realName(paths.security())}
          icon={<Icon name="user" />}
          text={say('cashier.name.title')}
          note={say('cashier.name.what')}
          value={data.realName ?? say('cashier.security.unset')}
        />
        <ListRow
          href={paths.accounts()}
          icon={<Icon name="card" />}
          text={say('cashier.accounts.title')}
          note={say('cashier.accounts.what')}
        />
      </List>
      <Changes events={data.events} />
    </div>
  )
}

const Security = () => {
  const say = useText()
  return (
    <MoneyPage title={say('cashier.security.title')} back={paths.mine()} at={paths.security()}>
      <Inside />
    </MoneyPage>
  )
}

export default Security
