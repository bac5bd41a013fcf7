// What stands around every screen: the way past the bars for a keyboard, the line that says that a page is on its way,
// the word about a lost network, the tab bar where a screen is one of its five, and the dialogs of the session.

import { SafetyReminder } from '@magpie/content/web'
import { useSiteConfig } from '@magpie/gate/web'
import { StatusLine } from '@magpie/ui/status-line'
import { TabBar } from '@magpie/ui/tab-bar'
import { Icon } from '@magpie/ui/art/icon'
import { useLive } from '@magpie/wire/live'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router'
import { classNames } from '@magpie/ui/text/class-names'
import css from './frame.module.css'
import { isClosed, standsApart } from './root-loader.ts'
import { isTab, type Tab, tabs } from './tabs.ts'

const Tabs = ({ here, open }: { here: string; open: readonly Tab[] }) => {
  const say = useText()
  return (
    <TabBar
      label={say('frame.tabs')}
      slots={open.map(({ id, path, icon, activeIcon, textId }) => ({
        id,
        href: path,
        label: say(textId),
        icon: <Icon name={icon} />,
        activeIcon: <Icon name={activeIcon} />,
        active: path === here,
      }))}
    />
  )
}

/** S-GATE-05 for whoever is here already when the house closes, and the way back when it opens. */
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

const CookiesBlocked = lazy(() => import('./cookies-blocked.tsx'))

/** S-GATE-07a. Known only in a browser, after the page has come alive. */
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

export const Frame = ({ openPaths }: { openPaths: ReadonlySet<string> }) => {
  const say = useText()
  const { pathname } = useLocation()
  const { state } = useNavigation()
  useMaintenance(pathname)
  const open = tabs.filter(({ path }) => openPaths.has(path))
  const blocked = useBlocked()
  const tabbed = !blocked && isTab(pathname)
  return (
    <>
      <a className={css['skip']} href="#main">
        {say('frame.skip')}
      </a>
      <div className={classNames(css['progress'], state !== 'idle' && css['busy'])} aria-hidden="true" />
      <Offline />
      <div className={classNames(css['screen'], tabbed && css['tabbed'])}>
        {blocked ? (
          <Suspense>
            <CookiesBlocked />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </div>
      {tabbed && <Tabs here={pathname} open={open} />}
      <SafetyReminder />
      <ScrollRestoration />
    </>
  )
}
