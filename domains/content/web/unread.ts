// The number of unread notices in this browser: those that came into force after the list was last opened. Stored in
// the browser only; without storage everything counts as read.

import { useEffect, useState } from 'react'
import type { Notice } from '../contract/notice.ts'
import { useNotices } from './notices-query.ts'

const key = 'notices_seen'

const newest = (notices: readonly Pick<Notice, 'from'>[]): number =>
  notices.reduce((last, { from }) => Math.max(last, from), 0)

const seenUntil = (): number => {
  try {
    return Number(localStorage.getItem(key) ?? 0)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

export const markSeen = (notices: readonly Pick<Notice, 'from'>[]): void => {
  try {
    localStorage.setItem(key, String(Math.max(newest(notices), seenUntil())))
  } catch {
    // Without storage no count is shown either.
  }
}

export const unreadOf = (notices: readonly Pick<Notice, 'from'>[], seen: number): number =>
  notices.filter(({ from }) => from > seen).length

/** Zero before hydration. */
export const useUnread = (): number => {
  const { data } = useNotices()
  const [seen, setSeen] = useState<number>()
  useEffect(() => setSeen(seenUntil()), [])
  return seen === undefined || data === undefined ? 0 : unreadOf(data, seen)
}
