// Link from the member's hub to the mail, with the unread count.

import { Icon } from '@magpie/ui/art/icon'
import { Entry } from '@magpie/ui/entry-grid'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { unreadQuery, useMailRings } from './mail-query.ts'

export const MailEntry = () => {
  const say = useText()
  const { state } = useSession()
  const { data } = useQuery({ ...unreadQuery(useCall()), enabled: state === 'member' })
  useMailRings()
  const figure = data === undefined ? 0 : data.bets + data.account + data.offers + data.news
  return (
    <Entry
      href={paths.mail()}
      icon={<Icon name="mail" />}
      text={say('mail.title')}
      count={figure === 0 ? undefined : { figure, text: say('mail.unread', { count: figure }) }}
    />
  )
}
