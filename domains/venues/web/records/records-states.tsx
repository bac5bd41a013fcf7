// Placeholders for the record: no login, loading, empty, or failed.

import { Picture } from '@magpie/ui/art/picture'
import { ButtonLink } from '@magpie/ui/button'
import { GuestState, TroubleState } from '@magpie/ui/screen-state'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { Ticket } from '@magpie/ui/ticket'
import { StateView } from '@magpie/ui/state-view'
import { useLive } from '@magpie/wire/live'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import css from './records.module.css'
import type { Tab } from './rounds-query.ts'

export const Guest = () => {
  const say = useText()
  return (
    <GuestState
      title={say('records.guest')}
      text={say('records.guestText')}
      picture="state-empty"
      login={{ href: paths.login(paths.betRecord()), text: say('records.login') }}
    />
  )
}

export const Coming = () => (
  <SkeletonBlock label={useText()('records.loading')} className={css['coming']}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Ticket key={key} ground="surface" head={<Skeleton shape="short" />}>
        <div className={css['comingCard']}>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      </Ticket>
    ))}
  </SkeletonBlock>
)

export const Empty = ({ tab }: { readonly tab: Tab }) => {
  const say = useText()
  return (
    <StateView
      kind="empty"
      title={say('records.none')}
      text={say(`records.empty.${tab}`)}
      art={<Picture name="state-empty" width={160} />}
      action={<ButtonLink href={paths.sport()}>{say('records.toSport')}</ButtonLink>}
    />
  )
}

export const Trouble = ({ retry }: { readonly retry: () => void }) => {
  const say = useText()
  return (
    <TroubleState
      online={useLive().online}
      title={(kind) => say(`records.trouble.${kind}`)}
      text={() => say('records.trouble.text')}
      retry={{ text: say('records.retry'), onPress: retry }}
    />
  )
}
