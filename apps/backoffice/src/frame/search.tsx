// One box that finds things in every room that their roles open: a player by name, an order by number. The slash key goes
// to it from anywhere; arrows choose, Enter goes there.

import { useDesk } from '@magpie/desk/desk'
import type { Found } from '@magpie/desk/room'
import { useShortcut } from '@magpie/desk/shortcut'
import { Icon } from '@magpie/ui/art/icon'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Input, type InputRef } from 'antd'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import css from './search.module.css'

const leastLength = 2
const waitMs = 200

type FoundIn = { readonly label: string; readonly found: readonly Found[] }

/** What they have typed, once they have stopped for a moment. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), waitMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

export const Search = () => {
  const say = useText()
  const navigate = useNavigate()
  const { rooms, may, call } = useDesk()
  const box = useRef<InputRef>(null)
  const [text, setText] = useState('')
  const asked = useDeferredValue(useSettled(text.trim()))
  useShortcut('/', () => box.current?.focus())

  const finders = rooms.flatMap((room) => room.finders ?? []).filter(({ permission }) => may(permission))
  const { data = [] } = useQuery({
    queryKey: ['search', asked],
    enabled: asked.length >= leastLength && finders.length > 0,
    queryFn: (): Promise<readonly FoundIn[]> =>
      Promise.all(finders.map(async ({ label, find }) => ({ label, found: await find(call, asked).catch(() => []) }))),
  })
  if (finders.length === 0) return null
  const options = (text.trim().length < leastLength ? [] : data)
    .filter(({ found }) => found.length > 0)
    .map(({ label, found }) => ({
      label: say(label),
      options: found.map((one) => ({
        value: one.at,
        label: (
          <span className={css['found']}>
            <b>{one.label}</b>
            <small>{one.detail}</small>
          </span>
        ),
      })),
    }))
  return (
    <search className={css['Search']}>
      <AutoComplete
        value={text}
        options={options}
        className={css['box'] ?? ''}
        popupMatchSelectWidth={360}
        defaultActiveFirstOption
        notFoundContent={asked.length >= leastLength && asked === text.trim() ? say('desk.nothing_found') : null}
        onChange={setText}
        onSelect={(at: string) => {
          setText('')
          box.current?.blur()
          void navigate(at)
        }}
      >
        <Input
          ref={box}
          aria-label={say('desk.search')}
          placeholder={say('desk.search')}
          prefix={<Icon name="search" size={16} />}
          suffix={<kbd aria-hidden>/</kbd>}
          variant="filled"
        />
      </AutoComplete>
    </search>
  )
}
