// The link from the member's hub to their awards, with the number of claimable ones.

import { Icon } from '@magpie/ui/art/icon'
import { Entry } from '@magpie/ui/entry-grid'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { claimableQuery } from '../promo-query.ts'
import { usePromoNews } from '../use-promo-news.ts'

export const WelfareEntry = () => {
  const say = useText()
  usePromoNews()
  const { state } = useSession()
  const { data } = useQuery({ ...claimableQuery(useCall()), enabled: state === 'member' })
  const figure = data?.claimable ?? 0
  return (
    <Entry
      href={paths.welfare()}
      icon={<Icon name="gift" />}
      text={say('promo.welfare')}
      tone="gold"
      count={figure === 0 ? undefined : { figure, text: say('promo.waits', { count: figure }) }}
    />
  )
}
