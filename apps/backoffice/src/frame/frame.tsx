// The frame around every screen: the menu that the operator's roles allow, the heading, the search, the operator's
// name.

import { useDesk } from '@magpie/desk/desk'
import { useText } from '@magpie/wire/text'
import { Progress } from 'antd'
import { useEffect, useRef } from 'react'
import { Link, Outlet, useLocation, useMatches, useNavigation } from 'react-router'
import css from './frame.module.css'
import { Side } from './side.tsx'
import { Search } from './search.tsx'

const useTitle = (): string => {
  const say = useText()
  const titles = useMatches().flatMap(({ handle }) => {
    const { title } = (handle ?? {}) as { readonly title?: string }
    return title === undefined ? [] : [title]
  })
  return say(titles.at(-1) ?? 'desk.site')
}

export const Frame = () => {
  const say = useText()
  const { me } = useDesk()
  const title = useTitle()
  const { pathname } = useLocation()
  const moving = useNavigation().state !== 'idle'
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  useEffect(() => {
    document.title = `${title} · ${say('desk.site')}`
  }, [title, say])
  // Screen readers announce the new page.
  useEffect(() => {
    if (!first.current) heading.current?.focus()
    first.current = false
  }, [pathname])
  return (
    <div className={css['Frame']}>
      <a className={css['skip']} href="#screen">
        {say('desk.skip')}
      </a>
      <Side />
      <div className={css['main']}>
        <header className={css['Top']}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <span className={css['Env']}>{say('desk.demo')}</span>
          <small className={css['zone']}>{say('desk.zone')}</small>
          <Search />
          {moving && (
            <Progress percent={100} status="active" showInfo={false} size="small" className={css['moving'] ?? ''} />
          )}
        </header>
        {me.recoveryLeft < 3 && (
          <p role="status" className={css['warn']}>
            {say('desk.recovery_low', { count: me.recoveryLeft })} <Link to="/me">{say('desk.own_account')}</Link>
          </p>
        )}
        <main id="screen" className={css['screen']}>
          <Outlet />
        </main>
      </div>
    </div>
  )
}
