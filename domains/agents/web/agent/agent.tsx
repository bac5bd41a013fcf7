// S-ROUTE-14d: the agents' page. An agent sees their centre, others the introduction.

import { Icon } from '@magpie/ui/art/icon'
import { IconLink } from '@magpie/ui/button'
import { useText } from '@magpie/wire/text'
import { useLanding } from '../agent-query.ts'
import { Frame, Shown } from '../frame.tsx'
import { Centre } from './centre.tsx'
import { agentPaths } from '../agent-paths.ts'
import { Landing } from './landing.tsx'

const AgentPage = () => {
  const say = useText()
  const asked = useLanding()
  const { state = null } = asked.data ?? {}
  const isAgent = state === 'active' || state === 'suspended'
  const mayRead = isAgent || state === 'closed'
  return (
    <Frame
      page={isAgent ? 'centre' : 'agent'}
      actions={
        mayRead && (
          <IconLink href={agentPaths.statements()} label={say('agent.title.statements')}>
            <Icon name="doc" />
          </IconLink>
        )
      }
    >
      <Shown asked={asked}>{(standing) => (isAgent ? <Centre /> : <Landing standing={standing} />)}</Shown>
    </Frame>
  )
}

export default AgentPage
