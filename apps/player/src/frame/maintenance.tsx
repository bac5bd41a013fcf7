// S-ROUTE-01b: which venues are in maintenance, and until when. The site itself is open; its own maintenance has
// another page.

import { ButtonLink } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Picture } from '@magpie/ui/art/picture'
import { KeyValue } from '@magpie/ui/note'
import { StateView } from '@magpie/ui/state-view'
import { useVenueNames, venuesQuery } from '@magpie/venues/web'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { showTime, zoneLabel } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import css from './maintenance.module.css'
import { Title } from './title.tsx'

const Maintenance = () => {
  const say = useText()
  const nameOf = useVenueNames()
  const { data } = useQuery(venuesQuery(useCall()))
  const closed = (data ?? []).filter(({ state }) => state !== 'open')
  return (
    <main id="main" tabIndex={-1}>
      <Title text={say('maintenance.title')} />
      <StateView
        kind="maintenance"
        tall
        level={1}
        art={<Picture name="state-maintenance" width={210} />}
        title={say('maintenance.title')}
        text={data !== undefined && closed.length === 0 ? say('maintenance.none') : say('maintenance.text')}
        action={<ButtonLink href={paths.home()}>{say('maintenance.home')}</ButtonLink>}
      />
      {closed.length > 0 && (
        <Card pad className={css['venues']}>
          <KeyValue
            rows={closed.map(({ enName, name, until }) => ({
              key: enName,
              name: nameOf({ enName, name }),
              value:
                until === null
                  ? say('maintenance.untilUnknown')
                  : say('maintenance.until', { time: showTime(until, until), zone: zoneLabel }),
            }))}
          />
        </Card>
      )}
    </main>
  )
}

export default Maintenance
