// What stands in place of a page of the cashier: nobody is known, nothing came yet, or nothing could be had.

import { Picture } from '@magpie/ui/art/picture'
import { Button, ButtonLink } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { StateView } from '@magpie/ui/state-view'
import { useLive } from '@magpie/wire/live'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import css from './money-page.module.css'

export const Guest = ({ from }: { readonly from: string }) => {
  const say = useText()
  return (
    <StateView
      kind="empty"
      title={say('cashier.guest')}
      text={say('cashier.guestText')}
      art={<Picture name="state-rest" width={160} />}
      action={<ButtonLink href={paths.login(from)}>{say('cashier.login')}</ButtonLink>}
    />
  )
}

export const Trouble = ({ retry }: { readonly retry: () => void }) => {
  const say = useText()
  const kind = useLive().online ? 'error' : 'offline'
  return (
    <StateView
      kind={kind}
      title={say(`cashier.trouble.${kind}`)}
      text={say('cashier.trouble.text')}
      art={<Picture name={kind === 'offline' ? 'state-offline' : 'state-error'} width={160} />}
      action={<Button onClick={retry}>{say('cashier.retry')}</Button>}
    />
  )
}

export type CardsComing = readonly { readonly id: string; readonly size: 'high' | 'low' }[]

/** Cards in the measures of those that come, so that nothing jumps. */
export const Coming = ({ cards }: { readonly cards: CardsComing }) => (
  <SkeletonBlock label={useText()('cashier.loading')} className={css['list']}>
    {cards.map(({ id, size }) => (
      <Card key={id} pad className={css[size]}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="short" />
      </Card>
    ))}
  </SkeletonBlock>
)
