// Loading and guest states of the mall's pages.

import { ComingCards, GuestState, TroubleState } from '@magpie/ui/screen-state'
import { useLive } from '@magpie/wire/live'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { useNavigate } from 'react-router'
import css from './frame.module.css'

const cards = ['a', 'b', 'c'].map((id) => ({ id, className: css['coming'] }))

export const Coming = () => <ComingCards label={useText()('mall.loading')} cards={cards} />

export const Guest = ({ from }: { readonly from: string }) => {
  const say = useText()
  return <GuestState title={say('mall.guest')} login={{ href: paths.login(from), text: say('mall.login') }} />
}

export const Trouble = ({ retry }: { readonly retry: () => void }) => {
  const say = useText()
  return (
    <TroubleState
      online={useLive().online}
      title={(kind) => say(`mall.trouble.${kind}`)}
      text={() => say('mall.trouble.text')}
      retry={{ text: say('mall.retry'), onPress: retry }}
    />
  )
}

export const Paused = () => (
  <p className={css['paused']} role="note">
    {useText()('mall.paused')}
  </p>
)

/** Back in history, or to the parent page. */
export const useBack = (to: string) => {
  const navigate = useNavigate()
  return () => void (window.history.length > 1 ? navigate(-1) : navigate(to))
}
