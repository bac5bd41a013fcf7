// Tells a member with picks that a new issue is on sale: the picks stay and are for this one.

import { useNotify } from '@magpie/wire/notify'
import { useText } from '@magpie/wire/text'
import { useEffect, useRef } from 'react'
import { issueNo } from '../draw/summary.ts'
import type { Kiosk } from './kiosk.ts'

export const useNextIssue = ({ issue, real }: Pick<Kiosk, 'issue' | 'real'>, hasPicked: boolean): void => {
  const say = useText()
  const { toast } = useNotify()
  const before = useRef<string>(undefined)
  const now = issue?.issue
  useEffect(() => {
    if (before.current !== undefined && now !== undefined && before.current !== now && real && hasPicked)
      toast(say('lottery.nextIssue', { issue: issueNo(now) }))
    if (now !== undefined) before.current = now
  }, [now, real, hasPicked, say, toast])
}
