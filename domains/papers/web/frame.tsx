// The frame of a papers page: its bar with the back link, and no member data until the session is known.

import { AppBar } from '@magpie/ui/app-bar'
import { ComingCards, GuestState, TroubleState } from '@magpie/ui/screen-state'
import { useLive } from '@magpie/wire/live'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import css from './papers.module.css'

export const Frame = ({
  title,
  back = paths.userInfo(),
  children,
}: {
  readonly title: string
  readonly back?: string
  readonly children: ReactNode
}) => {
  const say = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { state } = useSession()
  return (
    <div className={css['Papers']}>
      <title>{say('papers.document', { title })}</title>
      <AppBar ground="paper" title={title} backLabel={say('papers.back')} onBack={() => void navigate(back)} />
      <main id="main" tabIndex={-1}>
        {state === 'anonymous' ? (
          <GuestState title={say('papers.guest')} login={{ href: paths.login(pathname), text: say('papers.login') }} />
        ) : (
          <div className={css['list']}>{children}</div>
        )}
      </main>
    </div>
  )
}

type Asked = { readonly error: unknown; readonly isPaused: boolean; readonly refetch: () => unknown }

/** Loading state; after a fault, a retry button. */
export const Wait = ({ query: { error, isPaused, refetch } }: { readonly query: Asked }) => {
  const say = useText()
  const { online } = useLive()
  return error === null && !isPaused ? (
    <ComingCards
      label={say('papers.loading')}
      cards={[
        { id: 'first', className: css['low'] },
        { id: 'second', className: css['high'] },
      ]}
    />
  ) : (
    <TroubleState
      online={online}
      title={(kind) => say(`papers.trouble.${kind}`)}
      retry={{ text: say('papers.retry'), onPress: () => void refetch() }}
    />
  )
}
