// A member's decisions about their own play, on one quiet page: the current state, limits, time-out, exclusion.

import { ButtonLink } from '@magpie/ui/button'
import { AppBar } from '@magpie/ui/app-bar'
import { ComingCards, GuestState, TroubleState } from '@magpie/ui/screen-state'
import { useNow } from '@magpie/ui/hooks/use-now'
import { useLive } from '@magpie/wire/live'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useNavigate } from 'react-router'
import { Card } from '@magpie/ui/card'
import { Picture } from '@magpie/ui/art/picture'
import type { ProtectionView } from '../../contract/index.ts'
import { barOfView } from './bar-of-view.ts'
import { Barred } from './barred.tsx'
import { Exclusion } from './exclusion.tsx'
import css from './limits.module.css'
import { MyDays } from './my-days.tsx'
import { OwnLimits } from './own-limits.tsx'
import { Pause } from './pause.tsx'
import { Remind } from './remind.tsx'
import { useStanding } from './standing-query.ts'
import { VenueFactors } from './venue-factors.tsx'

/** Play is held until an operator reviewed the account: what that means, and what stays possible. */
const Held = () => {
  const say = useText()
  return (
    <Card pad className={css['barred']} aria-label={say('limits.held')}>
      <Picture name="state-rest" width={140} />
      <h2>{say('limits.held')}</h2>
      <p className={css['quiet']}>{say('limits.heldWhy')}</p>
      <p className={css['quiet']}>{say('limits.heldOpen')}</p>
      <ButtonLink
        block
        variant="text"
        href={paths.service({ kind: 'account', id: 'play_held' })}
        target="_blank"
        rel="noopener"
      >
        {say('limits.service')}
      </ButtonLink>
    </Card>
  )
}

const Guest = () => {
  const say = useText()
  const login = { href: paths.login(paths.limits()), text: say('limits.login') }
  return <GuestState title={say('limits.guest')} text={say('limits.guestText')} login={login} />
}

const Trouble = ({ retry }: { readonly retry: () => void }) => {
  const say = useText()
  return (
    <TroubleState
      online={useLive().online}
      title={(kind) => say(`limits.trouble.${kind}`)}
      retry={{ text: say('limits.retry'), onPress: retry }}
    />
  )
}

const cards = ['limits', 'pause', 'exclude'].map((id) => ({ id, className: css['coming'] }))

const Coming = () => <ComingCards label={useText()('limits.loading')} cards={cards} last="row" />

const Standing = ({ view }: { readonly view: ProtectionView }) => {
  const say = useText()
  const now = useNow(1000)
  const bar = now === undefined ? undefined : barOfView(view, now)
  const still = (until: number | null): number | null =>
    until !== null && now !== undefined && until > now ? until : null
  return (
    <div className={css['list']}>
      {bar !== undefined && <Barred bar={bar} />}
      {bar === undefined && view.heldSince !== undefined && <Held />}
      <OwnLimits view={view} />
      <VenueFactors />
      <Remind view={view} />
      <MyDays view={view} />
      {bar?.why !== 'excluded' && <Pause pausedUntil={still(view.timedOutUntil)} />}
      <Exclusion excludedUntil={still(view.excludedUntil)} />
      <p className={css['foot']}>{say('limits.foot')}</p>
    </div>
  )
}

const Inside = () => {
  const { state } = useSession()
  const { data, isError, refetch } = useStanding()
  if (state === 'anonymous') return <Guest />
  if (data !== undefined) return <Standing view={data} />
  return isError ? <Trouble retry={() => void refetch()} /> : <Coming />
}

const Limits = () => {
  const say = useText()
  const navigate = useNavigate()
  return (
    <div className={css['Limits']}>
      <title>{say('limits.document')}</title>
      <AppBar
        ground="paper"
        title={say('limits.title')}
        backLabel={say('limits.goBack')}
        onBack={() => void navigate(paths.mine())}
      />
      <main id="main" tabIndex={-1}>
        <p className={css['lead']}>{say('limits.lead')}</p>
        <Inside />
      </main>
    </div>
  )
}

export default Limits
