// Link from the member's hub to the agents' page.

import { Icon } from '@magpie/ui/art/icon'
import { Entry } from '@magpie/ui/entry-grid'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'

export const AgentEntry = () => (
  <Entry href={paths.agent()} icon={<Icon name="chart" />} text={useText()('agent.title.agent')} />
)
