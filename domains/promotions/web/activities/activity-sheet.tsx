// The rules of one campaign, written from its terms: how it counts, the wager, the deadline, and the version in force.

import { ButtonLink } from '@magpie/ui/button'
import { Sheet } from '@magpie/ui/sheet'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { useLocale, useText } from '@magpie/wire/text'
import type { Activity } from '../../contract/index.ts'
import { ruleLines, titleIn, whenText } from '../promo-words.ts'
import css from './activities.module.css'

const leadsTo = ({ terms }: Activity): { readonly href: string; readonly id: string } => {
  if (terms.kind === 'sign-in') return { href: paths.calendar(), id: 'promo.go.sign-in' }
  if (terms.kind === 'invitation') return { href: paths.invite(), id: 'promo.go.invitation' }
  if (terms.kind === 'flip') return { href: paths.flip(), id: 'promo.flip.go' }
  if (terms.kind === 'peak') return { href: paths.peak(), id: 'promo.peak.go' }
  if (terms.kind === 'rain') return { href: paths.chatRoom('hall'), id: 'promo.go.rain' }
  if (terms.kind === 'vip-gift') return { href: paths.vip(), id: 'promo.go.vip' }
  return { href: paths.welfare(), id: 'promo.go.awards' }
}

const Inside = ({ activity }: { readonly activity: Activity }) => {
  const say = useText()
  const { state } = useSession()
  const { terms, product, version, digest, full } = activity
  const lead = leadsTo(activity)
  return (
    <div className={css['whole']}>
      {full && <p className={css['isFull']}>{say('promo.full_text')}</p>}
      <p className={css['when']}>
        {[say(`promo.state.${activity.state}`), whenText(say, activity)].filter((text) => text !== '').join(' · ')}
      </p>
      <h3>{say('promo.how')}</h3>
      <ol>
        {ruleLines(say, terms, product).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <h3>{say('promo.fair')}</h3>
      <ol>
        <li>{say('promo.fair.budget')}</li>
        <li>{say('promo.fair.pause')}</li>
        <li>{say('promo.fair.excluded')}</li>
      </ol>
      <p className={css['version']}>{say('promo.version', { version, digest: digest.slice(0, 12) })}</p>
      {activity.state !== 'ended' && (
        <ButtonLink block href={state === 'member' ? lead.href : paths.login(lead.href)}>
          {say(state === 'member' ? lead.id : 'promo.login')}
        </ButtonLink>
      )}
    </div>
  )
}

export const ActivitySheet = ({
  activity,
  onClose,
}: {
  readonly activity: Activity | undefined
  readonly onClose: () => void
}) => {
  const say = useText()
  const locale = useLocale()
  return (
    <Sheet
      open={activity !== undefined}
      onClose={onClose}
      title={activity === undefined ? '' : titleIn(activity.title, locale)}
      closeLabel={say('promo.close')}
    >
      {activity !== undefined && <Inside activity={activity} />}
    </Sheet>
  )
}
