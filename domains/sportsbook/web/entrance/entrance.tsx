// The page of a single venue (S-GATE-10), or of one of its lobbies: it shows the hub. If the venue is closed, it says
// so and links to open ones.

import { ButtonLink } from '@magpie/ui/button'
import { Picture } from '@magpie/ui/art/picture'
import { StateView } from '@magpie/ui/state-view'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useLocation, useSearchParams } from 'react-router'
import { HubAt } from '../hub/sport-hub.tsx'
import { venueAtEntrance } from './entrance-at.ts'

const Shut = ({ gaming }: { gaming: boolean }) => {
  const say = useText()
  return (
    <main id="main" tabIndex={-1}>
      <title>{say(gaming ? 'sport.document.gaming' : 'sport.document')}</title>
      <StateView
        kind="empty"
        tall
        level={1}
        art={<Picture name="state-rest" width={168} />}
        title={say('sport.shut')}
        text={say('sport.shut.text')}
        action={
          <ButtonLink href={gaming ? paths.gaming() : paths.sport()}>
            {say(gaming ? 'sport.shut.gaming' : 'sport.shut.sport')}
          </ButtonLink>
        }
      />
    </main>
  )
}

const Entrance = () => {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const venue = venueAtEntrance(useScope(), pathname, query.get('url'))
  return venue === undefined ? <Shut gaming={pathname.startsWith(paths.gaming())} /> : <HubAt venue={venue} />
}

export default Entrance
