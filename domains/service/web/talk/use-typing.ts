// The typing hint, for the member's talk and the desk alike: sent while the writer types, at most one in some seconds,
// and shown until the next is overdue or a line arrives.

import { messageIds, useMessage, useTell } from '@magpie/wire/live'
import { useCallback, useEffect, useRef, useState } from 'react'
import { typingTopic } from '../../contract/live.ts'

/** Between two hints of one writer. */
const everyMs = 3_000
/** Longer than two intervals, so that one lost hint does not hide it. */
const shownMs = 7_000

const isHint = (data: unknown, talk: string | undefined): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'about' in data &&
  data.about === typingTopic &&
  'talk' in data &&
  data.talk === talk

/** `lines`: the talk's number of lines; a new line ends the hint. */
export const useIsTyping = (talk: string | undefined, lines: number): boolean => {
  const [shownAt, setShownAt] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useMessage(messageIds.notice, (data) => {
    if (!isHint(data, talk)) return
    setShownAt(lines)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShownAt(undefined), shownMs)
  })
  return shownAt === lines
}

/** Call on each keystroke. `id`: the declared message id of the hint; without a talk or a socket nothing is sent. */
export const useTypes = (id: number, talk: string | undefined): (() => void) => {
  const tell = useTell()
  const last = useRef<{ readonly talk: string; readonly at: number }>(undefined)
  return useCallback(() => {
    const at = performance.now()
    if (talk === undefined || (last.current?.talk === talk && at - last.current.at < everyMs)) return
    if (tell(id, { talk })) last.current = { talk, at }
  }, [id, talk, tell])
}
