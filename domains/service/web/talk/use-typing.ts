// The hint that the other side writes, in the member's talk and at the desk alike: sent while somebody types, at most one in some
// seconds, and shown until the next is late or a line came.

import { messageIds, useMessage, useTell } from '@magpie/wire/live'
import { useCallback, useEffect, useRef, useState } from 'react'
import { typingTopic } from '../../contract/live.ts'

/** Between two hints of one writer. */
const everyMs = 3_000
/** A hint that is lost is no pause. */
const shownMs = 7_000

const isHint = (data: unknown, talk: string | undefined): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'about' in data &&
  data.about === typingTopic &&
  'talk' in data &&
  data.talk === talk

/** `lines`: how many the talk has; one more ends what is shown. */
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

/** To be called with each stroke. `id` is the number of the declared hint; nothing is sent without a talk or a socket. */
export const useTypes = (id: number, talk: string | undefined): (() => void) => {
  const tell = useTell()
  const last = useRef<{ readonly talk: string; readonly at: number }>(undefined)
  return useCallback(() => {
    const at = performance.now()
    if (talk === undefined || (last.current?.talk === talk && at - last.current.at < everyMs)) return
    if (tell(id, { talk })) last.current = { talk, at }
  }, [id, talk, tell])
}
