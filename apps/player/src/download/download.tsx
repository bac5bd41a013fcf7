// S-ROUTE-14a: how to put the site on the home screen, where it opens like an app. There is nothing to download from a
// store, and nothing to trust but the visible address. A visitor who does not want it goes on where they were.

import { useSiteConfig } from '@magpie/gate/web'
import { Icon, type IconName } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { Button, IconButton } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Glyph } from '@magpie/ui/glyph'
import { LaterPicture } from '@magpie/ui/later-picture'
import { useAlive } from '@magpie/ui/hooks/use-alive'
import { Segments } from '@magpie/ui/segments'
import { useNotify } from '@magpie/wire/notify'
import { useText } from '@magpie/wire/text'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { canInstall, install, onInstallOffer, watchInstall } from '../app-shell/install.ts'
import { Title } from '../frame/title.tsx'
import { browserStorage } from '../session/marker.ts'
import css from './download.module.css'
import { passDownload, platformOf, type Platform } from './passed.ts'

const QrCode = lazy(() => import('@magpie/ui/qr-code'))

/** The buttons of each step, as they look in most browsers. */
const steps: Readonly<Record<Platform, readonly IconName[]>> = {
  ios: ['withdraw', 'plus', 'check'],
  android: ['more', 'plus', 'check'],
  desktop: ['download', 'plus', 'check'],
}
const platforms = ['ios', 'android', 'desktop'] as const

const Steps = () => {
  const say = useText()
  const [chosen, setChosen] = useState<Platform>('android')
  // Known only after hydration.
  useEffect(() => setChosen(platformOf(navigator)), [])
  return (
    <>
      <Segments
        label={say('download.platforms')}
        items={platforms.map((id) => ({ id, text: say(`download.${id}`) }))}
        value={chosen}
        onChange={(id) => setChosen(id as Platform)}
      />
      <Card>
        <ol className={css['steps']} aria-label={say(`download.${chosen}`)}>
          {steps[chosen].map((icon, at) => (
            <li key={icon}>
              <span>
                {say(`download.${chosen}.${at + 1}`)}
                <small>{say(`download.${chosen}.${at + 1}.note`)}</small>
              </span>
              <Icon name={icon} />
            </li>
          ))}
        </ol>
      </Card>
    </>
  )
}

/** What is installed, and the address that identifies it; another device scans it as a QR code. */
const Site = () => {
  const say = useText()
  const alive = useAlive()
  const address = useSiteConfig()?.address ?? ''
  return (
    <Card className={css['site']}>
      <Picture name="logo" width={48} />
      <p>
        <b>{say('site.name')}</b>
        {address !== '' && <small>{say('download.address', { address })}</small>}
      </p>
      <span className={css['qr']}>
        {alive && address !== '' && (
          <Suspense>
            <QrCode text={address} label={say('download.qr')} />
          </Suspense>
        )}
      </span>
    </Card>
  )
}

const gains = [
  ['fast', 'clock'],
  ['push', 'bell'],
  ['same', 'shield'],
] as const

const Gains = () => {
  const say = useText()
  return (
    <ul className={css['gains']}>
      {gains.map(([one, icon]) => (
        <li key={one}>
          <Icon name={icon} size={20} />
          <b>{say(`download.${one}`)}</b>
          <small>{say(`download.${one}.note`)}</small>
        </li>
      ))}
    </ul>
  )
}

/** Only where the browser itself offers it; elsewhere the steps above are the way. */
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
      <Icon name="download" size={20} />
      {say('download.install')}
    </Button>
  )
}

const Download = () => {
  const say = useText()
  const navigate = useNavigate()
  const on = (): void => void navigate(passDownload(browserStorage()), { replace: true })
  return (
    <main id="main" tabIndex={-1} className={css['Download']}>
      <Title text={say('download.title')} describes={say('download.lead')} />
      <header className={css['scene']}>
        <LaterPicture name="download-scene" className={css['art']} />
        <IconButton label={say('bar.back')} onClick={on}>
          <Glyph name="back" />
        </IconButton>
        <div className={css['words']}>
          <h1 className="song">{say('download.title')}</h1>
          <p>{say('download.lead')}</p>
        </div>
      </header>
      <div className={css['body']}>
        <Steps />
        <Site />
        <Gains />
        <p className={css['safe']}>{say('download.safe')}</p>
      </div>
      <div className={css['foot']}>
        <Install />
        <Button block variant="soft" onClick={on}>
          {say('download.on')}
        </Button>
      </div>
    </main>
  )
}

export default Download
