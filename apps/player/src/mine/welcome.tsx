// Greets a newly registered member on the page where they arrive: what they were given, on which terms, and what to do
// first. Not in the middle of a bet: a member who came from one goes on with it.

import { firstAccountPath } from '@magpie/cashier/web'
import { GiftLine } from '@magpie/promotions/web'
import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { ButtonLink } from '@magpie/ui/button'
import { List, ListRow } from '@magpie/ui/list-row'
import { Sheet } from '@magpie/ui/sheet'
import { useAudit } from '@magpie/turnover/web'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { useLocation, useNavigate } from 'react-router'
import css from './welcome.module.css'

const Inside = () => {
  const say = useText()
  const { data } = useAudit()
  const given = data?.rows.some(({ state }) => state === 'open') ?? false
  return (
    <div className={css['Welcome']}>
      <Picture name="state-done" width={140} />
      {given && <p className={css['given']}>{say('register.line')}</p>}
      <GiftLine />
      <List label={say('frame.welcome.title')}>
        {given && <ListRow icon={<Icon name="stats" />} text={say('frame.welcome.audit')} href={paths.audit()} />}
        <ListRow
          icon={<Icon name="shield" />}
          text={say('frame.welcome.limits')}
          note={say('frame.welcome.limitsText')}
          href={paths.limits()}
        />
        <ListRow
          icon={<Icon name="withdraw" />}
          text={say('frame.welcome.ready')}
          note={say('frame.welcome.readyText')}
          href={firstAccountPath()}
        />
        <ListRow
          icon={<Icon name="list" />}
          text={say('frame.welcome.guide')}
          note={say('frame.welcome.guideText')}
          href="/registerGuide"
        />
      </List>
      <ButtonLink block href={paths.sport()}>
        {say('frame.welcome.go')}
      </ButtonLink>
    </div>
  )
}

/** The registration page leaves this in the history state. */
const hasJoined = (state: unknown): boolean => typeof state === 'object' && state !== null && 'joined' in state

/** Used where a new member arrives with nothing else waiting: on home and in their hub. */
export const Welcome = () => {
  const say = useText()
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const open = hasJoined(state)
  const close = (): void => void navigate(pathname, { replace: true, state: null })
  return (
    <Sheet open={open} onClose={close} title={say('frame.welcome.title')} closeLabel={say('frame.welcome.close')}>
      <Inside />
    </Sheet>
  )
}
