// One box that searches every room that the operator's roles allow: a player by name, an order by number. The slash key
// focuses it from anywhere; the arrow keys select, Enter opens.

import { useDesk } from '@magpie/desk/desk'
import type { Finder, Found } from '@magpie/desk/room'
import { useShortcut } from '@magpie/desk/shortcut'
import { Icon } from '@magpie/ui/art/icon'
import { isRefusal } from '@magpie/kernel'
import type { Call } from '@magpie/wire/call'
import { everywhere } from '@magpie/wire/endpoint'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Button, Input, type InputRef } from 'antd'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import css from './search.module.css'

const leastLength = 2
const waitMs = 200

/** `failed`: the search failed, so a result may exist. */
type FoundIn = { readonly label: string; readonly found: readonly Found[]; readonly failed: boolean }

/** Refusals that say nothing about the thing searched for; a finder takes any other refusal as "not found". */
const noAnswers: readonly string[] = everywhere

const asking =
  (call: Call): Call =>
  async (...ask) => {
    const told = await call(...ask)
    if (isRefusal(told) && told.refused !== 'validation' && noAnswers.includes(told.refused))
      throw new Error(told.refused)
    return told
  }

const findIn = async ({ label, find }: Finder, call: Call, text: string): Promise<FoundIn> => {
  try {
    return { label, found: await find(asking(call), text), failed: false }
  } catch {
    return { label, found: [], failed: true }
  }
}

/** The typed text, once typing has paused. */
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
  const {
    data = [],
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['search', asked],
    enabled: asked.length >= leastLength && finders.length > 0,
    queryFn: (): Promise<readonly FoundIn[]> => Promise.all(finders.map((finder) => findIn(finder, call, asked))),
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
  const failed = data.flatMap((one) => (one.failed ? [say(one.label)] : []))
  const nothing =
    asked !== text.trim() || isFetching ? (
      <p role="status">{say('desk.searching')}</p>
    ) : failed.length > 0 ? (
      <p role="alert" className={css['failed']}>
        {say('desk.not_searched', { names: failed.join(' · ') })}
        <Button size="small" onClick={() => void refetch()}>
          {say('desk.again')}
        </Button>
      </p>
    ) : (
      say('desk.nothing_found')
    )
  return (
    <search className={css['Search']}>
      <AutoComplete
        value={text}
        options={options}
        className={css['box'] ?? ''}
        popupMatchSelectWidth={360}
        defaultActiveFirstOption
        notFoundContent={text.trim().length >= leastLength ? nothing : null}
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
