// All notices, by category (S-GATE-01n). The whole list is loaded at once, so choosing a category is immediate; its own
// call is still made and replaces the list if it has something newer.

import { Picture } from '@magpie/ui/art/picture'
import { AppBar } from '@magpie/ui/app-bar'
import { type TagTone, Tag } from '@magpie/ui/badge'
import { Card } from '@magpie/ui/card'
import { Chip, ChipRow } from '@magpie/ui/chip'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { StateView } from '@magpie/ui/state-view'
import { useCall } from '@magpie/wire/scope'
import { useIsMember } from '@magpie/wire/session'
import { beijingTime, zoneLabel } from '@magpie/wire/show'
import { useLocale, useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Notice, noticeCategories, type NoticeCategory } from '../contract/notice.ts'
import css from './notices.module.css'
import { langOf, useInLocale } from './in-language.ts'
import { noticesQuery } from './notices-query.ts'
import { Trouble } from './trouble.tsx'
import { markSeen } from './unread.ts'
import { useBack } from './use-back.ts'

type Name = keyof typeof noticeCategories
const names = Object.keys(noticeCategories) as readonly Name[]
const nameOf = (category: number): Name | undefined => names.find((name) => noticeCategories[name] === category)
const tones: Readonly<Record<Name, TagTone>> = { announcement: 'brand', activity: 'gold', event: 'jade', funds: 'hot' }

const day = (at: number): string => {
  const { year, month, day: date } = beijingTime(at)
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** Until a category has loaded, its notices among all that are known. */
const useNoticesOf = (category: NoticeCategory | undefined) => {
  const call = useCall()
  const queries = useQueryClient()
  const asks = useInLocale()
  const isMember = useIsMember()
  return useQuery({
    ...noticesQuery(call, asks, isMember, category),
    placeholderData: () =>
      [isMember, false]
        .map((one) => queries.getQueryData(noticesQuery(call, asks, one).queryKey))
        .find((list) => list !== undefined)
        ?.filter((notice) => category === undefined || notice.category === category),
  })
}

const NoticeCard = ({ notice }: { readonly notice: Notice }) => {
  const say = useText()
  const lang = langOf(notice.body, useLocale())
  const name = nameOf(notice.category)
  return (
    <li>
      <Card pad id={notice.id} className={css['notice']} aria-labelledby={`${notice.id}-title`}>
        <p className={css['meta']}>
          {name !== undefined && <Tag tone={tones[name]}>{say(`notices.category.${name}`)}</Tag>}
          <span className="num">{day(notice.from)}</span>
          <span>{zoneLabel}</span>
        </p>
        <h2 id={`${notice.id}-title`} className={css['title']} lang={lang}>
          {notice.title}
        </h2>
        <p className={css['body']} lang={lang}>
          {notice.body}
        </p>
      </Card>
    </li>
  )
}

const Coming = () => (
  <SkeletonBlock label={useText()('content.loading')} className={css['list']}>
    {['a', 'b', 'c'].map((key) => (
      <Card key={key} pad className={css['coming']}>
        <Skeleton shape="short" />
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
      </Card>
    ))}
  </SkeletonBlock>
)

const Notices = () => {
  const say = useText()
  const [chosen, setChosen] = useState<Name>()
  const { data, isError, refetch } = useNoticesOf(chosen === undefined ? undefined : noticeCategories[chosen])
  useEffect(() => {
    if (data !== undefined && chosen === undefined) markSeen(data)
  }, [data, chosen])
  return (
    <div className={css['Notices']}>
      <title>{say('notices.document')}</title>
      <AppBar ground="paper" title={say('notices.title')} backLabel={say('content.back')} onBack={useBack()} />
      <main id="main" tabIndex={-1}>
        <ChipRow label={say('notices.categories')}>
          <Chip on={chosen === undefined} onClick={() => setChosen(undefined)}>
            {say('notices.category.all')}
          </Chip>
          {names.map((name) => (
            <Chip key={name} on={chosen === name} onClick={() => setChosen(name)}>
              {say(`notices.category.${name}`)}
            </Chip>
          ))}
        </ChipRow>
        {data !== undefined && data.length > 0 && (
          <ul className={css['list']}>
            {data.map((notice) => (
              <NoticeCard key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
        {data?.length === 0 && (
          <StateView kind="empty" title={say('notices.empty')} art={<Picture name="state-empty" width={160} />} />
        )}
        {data === undefined && (isError ? <Trouble retry={() => void refetch()} /> : <Coming />)}
      </main>
    </div>
  )
}

export default Notices
