// S-CALL-04 on home: one news line below the hero, showing the notices in turn. It keeps its height while loading, and
// is hidden without notices.

import { Icon } from '@magpie/ui/art/icon'
import { Notice } from '@magpie/ui/notice'
import { Skeleton } from '@magpie/ui/skeleton'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import css from './notice-marquee.module.css'
import { useNotices } from './notices-query.ts'
import { useTurns } from './use-turns.ts'

export const NoticeMarquee = () => {
  const say = useText()
  const { data, isPending } = useNotices()
  const [held, setHeld] = useState(false)
  const at = useTurns(
    (data ?? []).map(({ title }) => title),
    held,
  )
  const notice = data?.[at]
  if (isPending)
    return (
      <div className={css['room']} aria-hidden="true">
        <Skeleton />
      </div>
    )
  if (notice === undefined) return null
  return (
    <section
      aria-label={say('notices.title')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Notice
        key={notice.id}
        text={notice.title}
        href={`${paths.notices()}#${notice.id}`}
        icon={<Icon name="horn" size={18} />}
      />
    </section>
  )
}
