// S-GATE-07b: a page failed to render, or its code could not be fetched because there is no network or the server did
// not answer; the screen says which (S-ERR-13). No detail of the fault is shown; it goes to the fault report. This
// component is outside everything that could fail, so it uses no part of the site but the texts.

import { Button, ButtonLink } from '@magpie/ui/button'
import { Picture } from '@magpie/ui/art/picture'
import { StateView } from '@magpie/ui/state-view'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { reportFault } from '../errors/report-fault.ts'

/** False during the server's render and the first render of its page. */
const useOffline = (): boolean => {
  const [offline, setOffline] = useState(false)
  useEffect(() => setOffline(!navigator.onLine), [])
  return offline
}

const Broken = () => {
  const say = useText()
  return (
    <StateView
      kind="error"
      tall
      level={1}
      art={<Picture name="state-error" width={210} />}
      title={say('renderError.title')}
      text={say('renderError.text')}
      action={
        <ButtonLink href={paths.home()} target="_self">
          {say('renderError.home')}
        </ButtonLink>
      }
    />
  )
}

/** What browsers, and the build's loader, say when a file of a page does not arrive. */
const notFetched = /dynamically imported module|module script failed|preload CSS/i

const isNotFetched = (error: unknown): boolean => error instanceof Error && notFetched.test(error.message)

const againMs = 5000

/** Reloads the page as soon as the server answers. */
const useComingBack = (): void => {
  useEffect(() => {
    const look = (): void =>
      void fetch(location.href).then(
        ({ ok }) => ok && location.reload(),
        () => undefined,
      )
    const timer = setInterval(look, againMs)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [])
}

const NotReached = ({ offline }: { offline: boolean }) => {
  const say = useText()
  useComingBack()
  return (
    <StateView
      kind="offline"
      tall
      level={1}
      art={<Picture name="state-offline" width={210} />}
      title={say(offline ? 'renderError.offline' : 'error.retry')}
      text={say(offline ? 'renderError.offlineText' : 'renderError.text')}
      action={<Button onClick={() => location.reload()}>{say('renderError.again')}</Button>}
    />
  )
}

export const RenderError = () => {
  const say = useText()
  const error = useRouteError()
  const offline = useOffline()
  const unreached = isNotFetched(error)
  useEffect(() => reportFault('a page could not be drawn', error), [error])
  return (
    <main id="main" tabIndex={-1}>
      <title>{say(offline ? 'renderError.offline' : unreached ? 'error.retry' : 'renderError.title')}</title>
      {offline || unreached ? <NotReached offline={offline} /> : <Broken />}
    </main>
  )
}
