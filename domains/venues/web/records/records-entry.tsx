// The way to the record, in the member's hub, with how many bets are open.

import { Icon } from '@magpie/ui/art/icon'
import { Entry } from '@magpie/ui/entry-grid'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { roundsQuery } from './rounds-query.ts'

export const RecordsEntry = () => {
  const say = useText()
  const { state } = useSession()
  const { data } = useInfiniteQuery({ ...roundsQuery(useCall(), 'open', 0), enabled: state === 'member' })
  const open = data?.pages[0]?.sums?.count ?? 0
  return (
    <Entry
      href={paths.betRecord()}
      icon={<Icon name="doc" />}
      text={say('records.title')}
      count={open === 0 ? undefined : { figure: open, text: say('records.openCount', { count: open }) }}
    />
  )
}
