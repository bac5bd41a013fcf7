// Replaces the transfers page: for a guest, while loading, or after a failed load.

import { ComingCards, GuestState, TroubleState } from '@magpie/ui/screen-state'
import { useLive } from '@magpie/wire/live'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import css from './transfer.module.css'

export const Guest = () => {
  const say = useText()
  const login = { href: paths.login(paths.transfer()), text: say('transfer.login') }
  return <GuestState title={say('transfer.guest')} text={say('transfer.guestText')} login={login} />
}

const cards = (['sheet', 'form', 'wallets'] as const).map((id) => ({ id, className: css[id] }))

export const Coming = () => <ComingCards label={useText()('transfer.loading')} cards={cards} />

export const Trouble = ({ retry }: { readonly retry: () => void }) => {
  const say = useText()
  return (
    <TroubleState
      online={useLive().online}
      title={(kind) => say(`transfer.trouble.${kind}`)}
      text={() => say('transfer.trouble.text')}
      retry={{ text: say('transfer.retry'), onPress: retry }}
    />
  )
}
