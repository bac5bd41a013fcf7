// What stands in place of the page of transfers: nobody is known, nothing came yet, or nothing could be had.

import { Picture } from '@magpie/ui/art/picture'
import { Button, ButtonLink } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { StateView } from '@magpie/ui/state-view'
import { useLive } from '@magpie/wire/live'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import css from './transfer.module.css'

export const Guest = () => {
  const say = useText()
  return (
    <StateView
      kind="empty"
      title={say('transfer.guest')}
      text={say('transfer.guestText')}
      art={<Picture name="state-rest" width={160} />}
      action={<ButtonLink href={paths.login(paths.transfer())}>{say('transfer.login')}</ButtonLink>}
    />
  )
}

/** Cards in the measures of those that come, so that nothing jumps. */
export const Coming = () => (
  <SkeletonBlock label={useText()('transfer.loading')} className={css['list']}>
    {(['sheet', 'form', 'wallets'] as const).map((id) => (
      <Card key={id} pad className={css[id]}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="short" />
      </Card>
    ))}
  </SkeletonBlock>
)

export const Trouble = ({ retry }: { readonly retry: () => void }) => {
  const say = useText()
  const kind = useLive().online ? 'error' : 'offline'
  return (
    <StateView
      kind={kind}
      title={say(`transfer.trouble.${kind}`)}
      text={say('transfer.trouble.text')}
      art={<Picture name={kind === 'offline' ? 'state-offline' : 'state-error'} width={160} />}
      action={<Button onClick={retry}>{say('transfer.retry')}</Button>}
    />
  )
}
