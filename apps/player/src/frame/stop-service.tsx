// S-GATE-05, S-ROUTE-01a: the site is closed for maintenance. The page says for how long, in the players' time zone,
// and that money is safe, and opens the site by itself.

import { siteConfigKey, useSiteConfig } from '@magpie/gate/web'
import { Button } from '@magpie/ui/button'
import { Picture } from '@magpie/ui/art/picture'
import { StateView } from '@magpie/ui/state-view'
import { showTime, zoneLabel } from '@magpie/wire/show'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useIsFetching } from '@tanstack/react-query'
import { Title } from './title.tsx'

const StopService = () => {
  const say = useText()
  const { queries } = useScope()
  const until = useSiteConfig()?.maintainConfig.to ?? null
  const asking = useIsFetching({ queryKey: siteConfigKey }) > 0
  return (
    <main id="main" tabIndex={-1}>
      <Title text={say('stopService.title')} />
      <StateView
        kind="maintenance"
        tall
        level={1}
        art={<Picture name="state-maintenance" width={210} />}
        title={say('stopService.title')}
        text={
          <>
            {until === null
              ? say('stopService.untilUnknown')
              : say('stopService.until', { time: showTime(until, until), zone: zoneLabel })}
            <br />
            {say('stopService.safe')}
          </>
        }
        action={
          <Button
            variant="soft"
            busy={asking}
            onClick={() => void queries.invalidateQueries({ queryKey: siteConfigKey })}
          >
            {say('stopService.again')}
          </Button>
        }
      />
    </main>
  )
}

export default StopService
