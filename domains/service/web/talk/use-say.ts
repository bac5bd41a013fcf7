// Sending lines: a line appears at once, lines are sent one after the other in order, and each stays with its key until
// it is decided, so that a retry adds it once.

import { isRefusal } from '@magpie/kernel'
import { useNotify } from '@magpie/wire/notify'
import { newRequestId } from '@magpie/wire/request-id'
import { isDecided } from '@magpie/wire/said-no'
import { useScope } from '@magpie/wire/scope'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { guestSay } from '../../contract/guests.ts'
import { type About, talkSay } from '../../contract/talks.ts'
import { guestSecret } from './guest.ts'
import { guestKey, serviceKey } from './talk-query.ts'

export type Waiting = {
  readonly key: string
  readonly text: string
  readonly file?: string
  readonly about?: About
  readonly failed: boolean
}

/** A guest sends only text. */
export const useSay = (isGuest: boolean) => {
  const { call } = useScope()
  const queries = useQueryClient()
  const { toast } = useNotify()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const drop = (key: string): void => setWaiting((all) => all.filter((one) => one.key !== key))
  const mark = (key: string, failed: boolean): void =>
    setWaiting((all) => all.map((one) => (one.key === key ? { ...one, failed } : one)))
  const send = async ({ failed: _failed, ...one }: Waiting): Promise<void> => {
    mark(one.key, false)
    try {
      const { key, text, about } = one
      const guest = { guest: guestSecret(), key, text, ...(about === undefined ? {} : { about }) }
      const answer = isGuest ? await call(guestSay, guest) : await call(talkSay, one)
      if (isRefusal(answer)) toast(answer.message, 'bad')
      if (!isDecided(answer)) {
        mark(one.key, true)
        return
      }
      await queries.invalidateQueries({ queryKey: isGuest ? guestKey : serviceKey })
      drop(one.key)
    } catch {
      mark(one.key, true)
    }
  }
  const queue = (one: Waiting): void => {
    line.current = line.current.then(() => send(one))
  }
  return {
    waiting,
    again: queue,
    say: (said: Omit<Waiting, 'key' | 'failed'>): void => {
      const one = { key: newRequestId(), failed: false, ...said }
      setWaiting((all) => [...all, one])
      queue(one)
    },
  }
}
