// The frame of every agent page: its bar, and its loading, guest and error states.

import { AppBar } from '@magpie/ui/app-bar'
import { troublePictures, useKeptPictures } from '@magpie/ui/hooks/use-kept-pictures'
import { ButtonLink } from '@magpie/ui/button'
import { Picture } from '@magpie/ui/art/picture'
import { ComingCards, GuestState, TroubleState } from '@magpie/ui/screen-state'
import { StateView } from '@magpie/ui/state-view'
import { saidNo } from '@magpie/wire/said-no'
import { useLive } from '@magpie/wire/live'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import css from './frame.module.css'

type Page = 'agent' | 'centre' | 'team' | 'statements' | 'statement'

type FrameProps = {
  readonly page: Page
  readonly back?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export const Frame = ({ page, back = paths.mine(), actions, children }: FrameProps) => {
  const say = useText()
  const navigate = useNavigate()
  useKeptPictures(troublePictures)
  return (
    <div className={css['Frame']}>
      <title>{say(`agent.document.${page}`)}</title>
      <AppBar
        ground="paper"
        title={say(`agent.title.${page}`)}
        backLabel={say('agent.back')}
        onBack={() => void (window.history.length > 1 ? navigate(-1) : navigate(back))}
        actions={actions}
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

const cards = ['a', 'b', 'c'].map((id) => ({ id, className: css['coming'] }))

const Coming = () => <ComingCards label={useText()('agent.loading')} cards={cards} />

type Asked<Value> = {
  readonly data: Value | undefined
  readonly error: unknown
  readonly isError: boolean
  readonly isPaused: boolean
  readonly refetch: () => unknown
}

/** The loaded value; otherwise the loading, error or not-for-this-member state. */
export const Shown = <Value,>({
  asked,
  children,
}: {
  readonly asked: Asked<Value>
  readonly children: (value: Value) => ReactNode
}) => {
  const say = useText()
  const { online } = useLive()
  if (asked.data !== undefined) return <>{children(asked.data)}</>
  if (!asked.isError && !asked.isPaused) return <Coming />
  if (saidNo(asked.error))
    return (
      <StateView
        kind="empty"
        title={asked.error.refusal.refused === 'agent_unknown' ? say('agent.none') : asked.error.message}
        art={<Picture name="state-empty" width={160} />}
        action={<ButtonLink href={paths.agent()}>{say('agent.learn')}</ButtonLink>}
        level={2}
      />
    )
  return (
    <TroubleState
      online={online}
      title={(kind) => say(`agent.trouble.${kind}`)}
      text={() => say('agent.trouble.text')}
      retry={{ text: say('agent.retry'), onPress: () => void asked.refetch() }}
    />
  )
}

/** For pages that need a login. */
export const OfMember = ({ at, children }: { readonly at: string; readonly children: ReactNode }) => {
  const say = useText()
  const { state } = useSession()
  if (state === 'member') return <>{children}</>
  if (state === 'unknown') return <Coming />
  return <GuestState title={say('agent.guest')} login={{ href: paths.login(at), text: say('agent.login') }} />
}
