// The strip under the hero: the member's balance, and below it the calm strip with the time of this visit and today's
// net (visual language, principle 1). A visitor sees login and registration in the same place, so nothing jumps.

import { ButtonLink } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Skeleton } from '@magpie/ui/skeleton'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { lazy, Suspense } from 'react'
import calmCss from '../calm/calm-strip.module.css'
import css from './quick.module.css'

/** Loads for members alone, to keep the first visit small. Its space is reserved. */
const Member = lazy(async () => ({ default: (await import('./quick-member.tsx')).QuickMember }))

const Guest = () => {
  const say = useText()
  return (
    <>
      <div className={css['top']}>
        <div className={css['balance']}>
          <p className={css['guest']}>{say('home.guest')}</p>
          <p className={css['hello']}>{say('home.guestLine')}</p>
        </div>
        <div className={css['doors']}>
          <ButtonLink href={paths.login()} variant="soft" size="s">
            {say('member.login')}
          </ButtonLink>
          <ButtonLink href={paths.register()} size="s">
            {say('member.register')}
          </ButtonLink>
        </div>
      </div>
      <p className={calmCss['calm']}>{say('home.calm')}</p>
    </>
  )
}

const Unknown = () => (
  <>
    <div className={css['top']} aria-hidden="true">
      <div className={css['balance']}>
        <Skeleton shape="short" />
        <Skeleton shape="title" className={css['coming']} />
      </div>
    </div>
    <p className={calmCss['calm']} />
  </>
)

export const Quick = () => {
  const say = useText()
  const session = useSession()
  return (
    <Card className={css['Quick']} aria-label={say('member.label')}>
      {session.state === 'member' && (
        <Suspense fallback={<Unknown />}>
          <Member account={session.account} />
        </Suspense>
      )}
      {session.state === 'anonymous' && <Guest />}
      {session.state === 'unknown' && <Unknown />}
    </Card>
  )
}
