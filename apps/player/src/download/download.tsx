// S-ROUTE-14a: how to have the site on the home screen, where it opens like an app of its own. There is nothing to fetch
// from a shop and nothing to trust besides the address that one sees. Whoever would rather not goes on where they were.

import { useSiteConfig } from '@magpie/gate/web'
import { AppBar } from '@magpie/ui/app-bar'
import { Picture } from '@magpie/ui/art/picture'
import { Button } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Note } from '@magpie/ui/note'
import { useNotify } from '@magpie/wire/notify'
import { useText } from '@magpie/wire/text'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { canInstall, install, onInstallOffer, watchInstall } from '../app-shell/install.ts'
import { Title } from '../frame/title.tsx'
import { browserStorage } from '../session/marker.ts'
import css from './download.module.css'
import { passDownload, platformOf } from './passed.ts'

type Platform = 'ios' | 'android'

const steps = ['1', '2', '3'] as const

/** Known only after the page has come alive; then their own steps stand first. */
const useOwn = (): Platform => {
  const [own, setOwn] = useState<Platform>('android')
  useEffect(() => setOwn(platformOf(navigator)), [])
  return own
}

const Steps = ({ platform }: { platform: Platform }) => {
  const say = useText()
  const id = `steps-${platform}`
  return (
    <Card pad aria-labelledby={id}>
      <h2 id={id} className={css['platform']}>
        {say(`download.${platform}`)}
      </h2>
      <ol className={css['steps']}>
        {steps.map((step) => (
          <li key={step}>{say(`download.${platform}.${step}`)}</li>
        ))}
      </ol>
    </Card>
  )
}

/** Only where the browser itself offers it: elsewhere the steps below are the way. */
const Install = () => {
  const say = useText()
  const { toast } = useNotify()
  useEffect(watchInstall, [])
  const offered = useSyncExternalStore(onInstallOffer, canInstall, () => false)
  if (!offered) return null
  const press = async (): Promise<void> => {
    if (await install()) toast(say('download.installed'), 'good')
  }
  return (
    <Button block onClick={() => void press()}>
      {say('download.install')}
    </Button>
  )
}

const Download = () => {
  const say = useText()
  const navigate = useNavigate()
  const own = useOwn()
  const address = useSiteConfig()?.address ?? ''
  const on = (): void => void navigate(passDownload(browserStorage()), { replace: true })
  const other = own === 'ios' ? 'android' : 'ios'
  return (
    <div className={css['Download']}>
      <Title text={say('download.title')} describes={say('download.lead')} />
      <AppBar ground="paper" title={say('download.title')} backLabel={say('download.on')} onBack={on} />
      <main id="main" tabIndex={-1} className={css['body']}>
        <div className={css['head']}>
          <Picture name="magpie-perched" width={132} />
          <p>{say('download.lead')}</p>
        </div>
        <Install />
        <Steps platform={own} />
        <Steps platform={other} />
        <Note tone="info">
          {say('download.safe')}
          {address !== '' && <b className={css['address']}>{say('download.address', { address })}</b>}
        </Note>
        <Button block variant="soft" onClick={on}>
          {say('download.on')}
        </Button>
      </main>
    </div>
  )
}

export default Download
