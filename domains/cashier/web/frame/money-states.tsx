// Replaces a cashier page: for a guest, while loading, or after a failed load.

import { ComingCards, GuestState, TroubleState } from '@magpie/ui/screen-state'
import { useLive } from '@magpie/wire/live'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import css from './money-page.module.css'

export const Guest = ({ from }: { readonly from: string }) => {
  const say = useText()
  const login = { href: paths.login(from), text: say('cashier.login') }
  return <GuestState title={say('cashier.guest')} text={say('cashier.guestText')} login={login} />
}

export const Trouble = ({ retry }: { readonly retry: () => void }) => {
  const say = useText()
  return (
    <TroubleState
      online={useLive().online}
      title={(kind) => say(`cashier.trouble.${kind}`)}
      text={() => say('cashier.trouble.text')}
      retry={{ text: say('cashier.retry'), onPress: retry }}
    />
  )
}

export type CardsComing = readonly { readonly id: string; readonly size: 'high' | 'low' }[]

export const Coming = ({ cards }: { readonly cards: CardsComing }) => (
  <ComingCards
    label={useText()('cashier.loading')}
    cards={cards.map(({ id, size }) => ({ id, className: css[size] }))}
  />
)
