// The frame of every vip page: its bar, and its loading, guest and error states.

import { AppBar } from '@magpie/ui/app-bar'
import { troublePictures, useKeptPictures } from '@magpie/ui/hooks/use-kept-pictures'
import { ComingCards, GuestState, TroubleState } from '@magpie/ui/screen-state'
import { useLive } from '@magpie/wire/live'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import css from './frame.module.css'

type FrameProps = {
  readonly page: 'vip' | 'levels' | 'rebate'
  readonly dark?: boolean
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export const Frame = ({ page, dark = false, actions, children }: FrameProps) => {
  const say = useText()
  const navigate = useNavigate()
  useKeptPictures(troublePictures)
  return (
    <div className={dark ? css['dark'] : css['Frame']}>
      <title>{say(`vip.document.${page}`)}</title>
      <AppBar
        ground={dark ? 'clear' : 'paper'}
        title={say(`vip.title.${page}`)}
        backLabel={say('vip.back')}
        onBack={() => void (window.history.length > 1 ? navigate(-1) : navigate(paths.mine()))}
        actions={actions}
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

const cards = ['a', 'b', 'c'].map((id) => ({ id, className: css['coming'] }))

export const Coming = () => <ComingCards label={useText()('vip.loading')} cards={cards} />

export const Guest = ({ page }: { readonly page: 'vip' | 'rebate' }) => {
  const say = useText()
  const login = { href: paths.login(page === 'vip' ? paths.vip() : paths.rebate()), text: say('vip.login') }
  return <GuestState title={say(`vip.guest.${page}`)} login={login} />
}

export const Trouble = ({ retry }: { readonly retry: () => void }) => {
  const say = useText()
  return (
    <TroubleState
      online={useLive().online}
      title={(kind) => say(`vip.trouble.${kind}`)}
      text={() => say('vip.trouble.text')}
      retry={{ text: say('vip.retry'), onPress: retry }}
    />
  )
}
