// Link to the limits page in the member's hub. It shows a pause or exclusion in force.

import { Icon } from '@magpie/ui/art/icon'
import { List, ListRow } from '@magpie/ui/list-row'
import { useNow } from '@magpie/ui/hooks/use-now'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { barOfView } from './limits/bar-of-view.ts'
import { useStanding } from './limits/standing-query.ts'

const everyMinute = 60_000

/** The text beside the link. */
export const useEntryText = (): string => {
  const say = useText()
  const now = useNow(everyMinute)
  const { data } = useStanding()
  const bar = data === undefined || now === undefined ? undefined : barOfView(data, now)
  return say(bar === undefined ? 'limits.entry' : `limits.barred.${bar.why}`)
}

export const LimitsEntry = () => {
  const say = useText()
  const value = useEntryText()
  return (
    <List label={say('limits.title')}>
      <ListRow icon={<Icon name="shield" />} text={say('limits.title')} value={value} href={paths.limits()} />
    </List>
  )
}
