// The frame of every screen: the skip link for keyboards, the progress line while a page loads, the notice of a lost
// network, the tab bar on its five screens, and the dialogs of the session.

import { useSiteConfig } from '@magpie/gate/web'
import { StatusLine } from '@magpie/ui/status-line'
import { TabBar } from '@magpie/ui/tab-bar'
import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { useAlive } from '@magpie/ui/hooks/use-alive'
import { useLive } from '@magpie/wire/live'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigate, useNavigation } from 'react-router'
import { classNames } from '@magpie/ui/text/class-names'
import css from './frame.module.css'
import { CalmLine } from '../calm/calm-line.tsx'
import { isClosed, standsApart } from './root-loader.ts'
import { isTab, lostId, tabs } from './tabs.ts'

const Tabs = ({ here }: { here: string }) => {
  const say = useText()
  return (
    <TabBar
      label={say('frame.tabs')}
      slots={tabs.map(({ id, path, icon }) => ({
        id,
        href: path,
        label: say(`tab.${id}`),
        icon: id === 'sport' ? <Picture name="sport-football" width={34} /> : <Icon name={icon} />,
        raised: id === 'sport',
        ...(id === 'sport' ? {} : { activeIcon: <Icon name={`${icon}-f`} /> }),
        active: path === here,
      }))}
    />
  )
}

/** S-GATE-05 for visitors who are here when the site closes, and the way back when it opens. */
const useMaintenance = (pathname: string): void => {
  const config = useSiteConfig()
  const navigate = useNavigate()
  const closed = isClosed(config)
  useEffect(() => {
    if (config === undefined || standsApart(pathname)) return
    if (closed && pathname !== paths.stopService()) void navigate(paths.stopService(), { replace: true })
    if (!closed && pathname === paths.stopService()) void navigate(paths.home(), { replace: true })
  }, [closed, config, navigate, pathname])
}

/** Where members play: sports, and the venues that keep a wallet of their own with their games. */
const isPlay = (pathname: string): boolean => pathname.startsWith('/game/') || pathname === paths.transfer()

const CookiesBlocked = lazy(() => import('./cookies-blocked.tsx'))

/** S-GATE-07a. Known only in a browser, after hydration. */
const useBlocked = (): boolean => {
  const [blocked, setBlocked] = useState(false)
  useEffect(() => setBlocked(!navigator.cookieEnabled), [])
  return blocked
}

const Offline = () => {
  const say = useText()
  const { online } = useLive()
  return <StatusLine text={online ? undefined : say('frame.offline')} />
}

/** Pages that are readable without scripts; all others need them. */
const isRead = (pathname: string): boolean => /^\/(?:help\/|notices|download|404|other\/)/.test(pathname)

/**
 * Sent with the page and removed at hydration. When scripts are disabled or did not arrive, its style shows it, so that
 * no visitor presses buttons that do nothing.
 */
const NotAlive = () => {
  const say = useText()
  const alive = useAlive()
  if (alive) return null
  return (
    <p className={css['notAlive']}>
      {say('frame.notAlive')} <a href="">{say('frame.reload')}</a>
    </p>
  )
}

export const Frame = () => {
  const say = useText()
  const { pathname } = useLocation()
  const { state } = useNavigation()
  useMaintenance(pathname)
  const blocked = useBlocked()
  const isLost = useMatches().at(-1)?.id === lostId || pathname === paths.notFound()
  const tabbed = !blocked && (isTab(pathname) || isLost)
  return (
    <>
      <a className={css['skip']} href="#main">
        {say('frame.skip')}
      </a>
      <div className={classNames(css['progress'], state !== 'idle' && css['busy'])} aria-hidden="true" />
      <Offline />
      {!isRead(pathname) && !isLost && <NotAlive />}
      <div className={classNames(css['screen'], tabbed && css['tabbed'])}>
        {isPlay(pathname) && !blocked && <CalmLine />}
        <Suspense>{blocked && <CookiesBlocked />}</Suspense>
        {!blocked && <Outlet />}
      </div>
      {tabbed && <Tabs here={pathname} />}
      <ScrollRestoration />
    </>
  )
}
