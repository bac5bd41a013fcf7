// The menu: what the operator's roles allow, in groups, with counts of waiting work. Its width is fixed; in a narrow
// window only the icons stay.

import { useDesk } from '@magpie/desk/desk'
import type { MenuEntry, MenuGroup } from '@magpie/desk/room'
import { Avatar } from '@magpie/ui/art/avatar'
import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Dropdown } from 'antd'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import css from './side.module.css'

const groups: readonly MenuGroup[] = ['top', 'trading', 'players', 'money', 'content', 'system']
const badgeEveryMs = 60_000

const Badge = ({ entry }: { readonly entry: MenuEntry }) => {
  const { call } = useDesk()
  const say = useText()
  const { badge } = entry
  const { data } = useQuery({
    queryKey: ['badge', entry.at],
    queryFn: async (): Promise<{ readonly count: number; readonly hot?: boolean }> =>
      (await badge?.(call)) ?? { count: 0 },
    refetchInterval: badgeEveryMs,
    enabled: badge !== undefined,
  })
  if (data === undefined || data.count === 0) return null
  return (
    <span className={data.hot === true ? `${css['badge']} ${css['hot']}` : css['badge']}>
      <span aria-hidden>{data.count}</span>
      <span className="vh">{say('desk.waiting', { count: data.count })}</span>
    </span>
  )
}

const Me = () => {
  const { me, logOut, theme, setTheme } = useDesk()
  const say = useText()
  const navigate = useNavigate()
  const themes = (['system', 'light', 'dark'] as const).map((name) => ({
    key: name,
    label: say(`desk.theme_${name}`),
    onClick: () => setTheme(name),
  }))
  return (
    <Dropdown
      trigger={['click']}
      placement="topLeft"
      menu={{
        selectable: true,
        selectedKeys: [theme],
        items: [
          { key: 'own', label: say('desk.own_account'), onClick: () => void navigate('/me') },
          { key: 'theme', type: 'group', label: say('desk.theme'), children: themes },
          { type: 'divider' },
          { key: 'out', label: say('desk.log_out'), onClick: logOut },
        ],
      }}
    >
      <button type="button" className={css['me']}>
        <Avatar name={me.account} size={34} />
        <span>
          {me.name}
          <small>{me.roles.map((role) => say(`role.${role}`)).join(' · ')}</small>
        </span>
      </button>
    </Dropdown>
  )
}

const lies = (pathname: string, at: string): boolean => pathname === at || pathname.startsWith(`${at}/`)

export const Side = () => {
  const say = useText()
  const { rooms, may } = useDesk()
  const entries = rooms
    .flatMap((room) => room.menu ?? [])
    .filter(({ permission }) => may(permission))
    .sort((one, other) => one.order - other.order)
  const list = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  /** Whether only the very page is its own: of two entries on one way, the further one is where the operator is. */
  const isWhole = (at: string): boolean =>
    at === '/' || entries.some((other) => other.at !== at && lies(other.at, at) && lies(pathname, other.at))
  useEffect(() => {
    // In braces: newer browsers answer a promise, which React would take for a clean-up.
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav className={css['Side']} aria-label={say('desk.menu')}>
      <p className={css['brand']}>
        <Picture name="logo" width={36} />
        <span>
          <b className="song">{say('desk.brand')}</b>
          <small>{say('desk.brand_more')}</small>
        </span>
      </p>
      <div className={css['entries']} ref={list}>
        {groups.map((group) => {
          const shown = entries.filter((entry) => entry.group === group)
          if (shown.length === 0) return null
          return (
            <div key={group} role="group" aria-label={say(`menu.${group}`)}>
              {group !== 'top' && <p className={css['group']}>{say(`menu.${group}`)}</p>}
              {shown.map((entry) => (
                <NavLink key={entry.at} to={entry.at} end={isWhole(entry.at)} title={say(entry.label)}>
                  <Icon name={entry.icon} size={20} />
                  <span className={css['label']}>{say(entry.label)}</span>
                  {entry.badge !== undefined && <Badge entry={entry} />}
                </NavLink>
              ))}
            </div>
          )
        })}
      </div>
      <Me />
    </nav>
  )
}
