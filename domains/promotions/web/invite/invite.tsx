// Inviting friends (S-GATE-01o): the code and its link, the friends' progress, and the points. Nothing here asks for
// more friends, and no one sees what a friend plays.

import { Icon } from '@magpie/ui/art/icon'
import { AppBar } from '@magpie/ui/app-bar'
import { IconButton } from '@magpie/ui/button'
import { Card, SectionHead } from '@magpie/ui/card'
import { ComingCards, GuestState } from '@magpie/ui/screen-state'
import { Sheet } from '@magpie/ui/sheet'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Invite } from '../../contract/index.ts'
import { PausedLine } from '../paused-line.tsx'
import { inviteQuery } from '../promo-query.ts'
import { PromoTrouble } from '../promo-trouble.tsx'
import { Friends } from './friends.tsx'
import { Funnel } from './funnel.tsx'
import css from './invite.module.css'
import { Poster } from './poster.tsx'
import { usePromoNews } from '../use-promo-news.ts'

const coming = ['a', 'b', 'c'].map((id) => ({ id, className: css['coming'] }))

const Rules = ({ terms }: { readonly terms: NonNullable<Invite['terms']> }) => {
  const say = useText()
  return (
    <ol className={css['rules']}>
      <li>{say('promo.rule.invite', { points: terms.points, days: terms.verifyDays })}</li>
      <li>{say('promo.rule.invite_month', { count: terms.perMonth })}</li>
      <li>{say('promo.rule.invite_last')}</li>
      <li>{say('promo.rule.invite_review')}</li>
      <li>{say('promo.fair.excluded')}</li>
      <li>{say('promo.points_are')}</li>
    </ol>
  )
}

const Whole = ({ invite }: { readonly invite: Invite }) => {
  const say = useText()
  const { terms, paused } = invite
  return (
    <>
      {paused ? <PausedLine /> : <Poster code={invite.code} terms={terms} month={invite.month} />}
      <Card className={css['part']}>
        <SectionHead title={say('promo.invite.progress')} aside={say('promo.invite.days')} />
        <Funnel {...invite.funnel} />
      </Card>
      <Card className={css['part']}>
        <SectionHead
          title={say('promo.invite.friends')}
          aside={
            <>
              {say('promo.invite.got')} <b className={css['gold']}>{invite.points}</b> {say('promo.currency.XFE')}
            </>
          }
        />
        <Friends friends={invite.friends} />
      </Card>
      <p className={css['note']}>{say('promo.invite.calm')}</p>
    </>
  )
}

const Inside = () => {
  const say = useText()
  const navigate = useNavigate()
  usePromoNews()
  const { state } = useSession()
  const [reading, setReading] = useState(false)
  const { data, isError, isPaused, refetch } = useQuery({ ...inviteQuery(useCall()), enabled: state === 'member' })
  const isTrouble = data === undefined && (isError || isPaused)
  const terms = data?.terms ?? null
  return (
    <div className={css['Invite']}>
      <AppBar
        ground="paper"
        title={say('promo.invite')}
        backLabel={say('promo.back')}
        onBack={() => void (window.history.length > 1 ? navigate(-1) : navigate(paths.offers()))}
        actions={
          terms !== null && (
            <IconButton label={say('promo.rules')} onClick={() => setReading(true)}>
              <Icon name="info" />
            </IconButton>
          )
        }
      />
      <main id="main" tabIndex={-1}>
        {state === 'anonymous' && (
          <GuestState
            title={say('promo.invite.guest')}
            login={{ href: paths.login(paths.invite()), text: say('promo.login') }}
          />
        )}
        {data !== undefined && <Whole invite={data} />}
        {isTrouble && <PromoTrouble retry={() => void refetch()} />}
        {data === undefined && !isTrouble && state !== 'anonymous' && (
          <ComingCards label={say('promo.loading')} cards={coming} />
        )}
      </main>
      <Sheet
        open={reading && terms !== null}
        onClose={() => setReading(false)}
        title={say('promo.how')}
        closeLabel={say('promo.close')}
      >
        {terms !== null && <Rules terms={terms} />}
      </Sheet>
    </div>
  )
}

const InvitePage = () => (
  <>
    <title>{useText()('promo.invite.document')}</title>
    <Inside />
  </>
)

export default InvitePage
