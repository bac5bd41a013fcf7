// Open work: every menu entry with a count, late ones first.

import { useDesk } from '@magpie/desk/desk'
import { Panel } from '@magpie/desk/panel'
import type { MenuEntry } from '@magpie/desk/room'
import { Empty } from '@magpie/desk/states'
import { Icon } from '@magpie/ui/art/icon'
import { useText } from '@magpie/wire/text'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import css from './overview.module.css'

type Counted = MenuEntry & { readonly badge: NonNullable<MenuEntry['badge']> }
const counts = (entry: MenuEntry): entry is Counted => entry.badge !== undefined

export const Todo = () => {
  const say = useText()
  const { rooms, may, call } = useDesk()
  const entries = rooms
    .flatMap((room) => room.menu ?? [])
    .filter(({ permission }) => may(permission))
    .filter(counts)
  const answers = useQueries({
    queries: entries.map((entry) => ({
      // The same query as the menu's, sent once for both.
      queryKey: ['badge', entry.at],
      queryFn: () => entry.badge(call),
      refetchInterval: 60_000,
    })),
  })
  const waiting = entries
    .map((entry, at) => ({ entry, ...(answers[at]?.data ?? { count: 0 }) }))
    // Without waiting entries nothing can be late.
    .map(({ entry, count, hot = false }) => ({ entry, count, hot: hot && count > 0 }))
    .sort((one, other) => Number(other.hot) - Number(one.hot) || other.count - one.count)
  return (
    <Panel title={say('overview.todo')} flush>
      {entries.length === 0 ? (
        <Empty>{say('overview.todo_none')}</Empty>
      ) : (
        <ul className={css['Todo']}>
          {waiting.map(({ entry, count, hot }) => (
            <li key={entry.at}>
              <Link to={entry.at}>
                <span className={css['sign']}>
                  <Icon name={entry.icon} size={18} />
                </span>
                <span>
                  {say(entry.label)}
                  <small className={hot ? css['late'] : undefined}>
                    {say(hot ? 'overview.late' : count === 0 ? 'overview.clear' : 'overview.waiting')}
                  </small>
                </span>
                <b>{count}</b>
                <Icon name="next" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
