// The member's profile (S-ROUTE-07b): verification steps, limits, and links to their own data.

import { UserInfo } from '@magpie/identity/web'
import { LimitsCard } from '@magpie/play-safe/web'
import { Icon } from '@magpie/ui/art/icon'
import { SectionHead } from '@magpie/ui/card'
import { List, ListRow } from '@magpie/ui/list-row'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { copyPath } from '../copy/copy-path.ts'
import { usePapers } from '../papers-query.ts'
import { Steps } from '../verify/steps.tsx'

const OwnData = () => {
  const say = useText()
  return (
    <section>
      <SectionHead title={say('papers.own')} />
      <List label={say('papers.own')}>
        <ListRow icon={<Icon name="history" />} text={say('papers.wishes')} href={paths.infoAudit()} />
        <ListRow icon={<Icon name="download" />} text={say('papers.copy.title')} href={copyPath} />
      </List>
    </section>
  )
}

export const Profile = () => {
  const { data } = usePapers()
  return (
    <UserInfo own={<OwnData />}>
      {data !== undefined && <Steps mine={data} leads />}
      <LimitsCard />
    </UserInfo>
  )
}
