// The frame of an account page: its bar with the back link, and no member data until the session is known.

import { AppBar } from '@magpie/ui/app-bar'
import { ComingCards, GuestState, TroubleState } from '@magpie/ui/screen-state'
import { useLive } from '@magpie/wire/live'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import css from './safety.module.css'

export type SafetyPageProps = {
  readonly title: string
  /** Where the arrow leads. */
  readonly back: string
  /** Where to return after login. */
  readonly at: string
  readonly children: ReactNode
}

export const SafetyPage = ({ title, back, at, children }: SafetyPageProps) => {
  const say = useText()
  const navigate = useNavigate()
  const { state } = useSession()
  const login = { href: paths.login(at), text: say('member.login') }
  return (
    <div className={css['SafetyPage']}>
      <title>{say('profile.document', { title })}</title>
      <AppBar ground="paper" title={title} backLabel={say('auth.back')} onBack={() => void navigate(back)} />
      <main id="main" tabIndex={-1}>
        {state === 'anonymous' ? <GuestState title={say('profile.guest')} login={login} /> : children}
      </main>
    </div>
  )
}

/** Shown while the server has not answered; after an error, with a button that tries again. */
export const SafetyWait = ({
  query: { error, isPaused, refetch },
}: {
  readonly query: { readonly error: unknown; readonly isPaused: boolean; readonly refetch: () => unknown }
}) => {
  const say = useText()
  const { online } = useLive()
  return error === null && !isPaused ? (
    <ComingCards
      label={say('member.loading')}
      cards={[
        { id: 'first', className: css['low'] },
        { id: 'second', className: css['high'] },
      ]}
    />
  ) : (
    <TroubleState
      online={online}
      title={(kind) => say(`profile.trouble.${kind}`)}
      retry={{ text: say('profile.retry'), onPress: () => void refetch() }}
    />
  )
}
