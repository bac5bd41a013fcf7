// Customer service (S-ROUTE-04): what staff never ask for, the help pages as a tree, and a talk with staff. If the
// member came about a case, it stands above their line and is sent with it.

import { Icon } from '@magpie/ui/art/icon'
import { Anchor } from '@magpie/ui/anchor'
import { AppBar } from '@magpie/ui/app-bar'
import { Button, IconLink } from '@magpie/ui/button'
import { TroubleState } from '@magpie/ui/screen-state'
import { useLive } from '@magpie/wire/live'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type About, aboutKinds } from '../../contract/talks.ts'
import { AboutChip, Bubble, Face, TypingBubble, WaitingBubble } from './bubbles.tsx'
import { Composer } from './composer.tsx'
import { HelpCard } from './help-card.tsx'
import { Rating } from './rating.tsx'
import { useTalk } from './talk-query.ts'
import { useIsTyping, useTypes } from './use-typing.ts'
import { typingIds } from '../../contract/live.ts'
import { aheadMinutes } from '../../rules/index.ts'
import css from './talk.module.css'
import { useSay } from './use-say.ts'

const two = (value: number): string => String(value).padStart(2, '0')
const clockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** The case that the address names; undefined if it names no valid one. */
const useCase = (): About | undefined => {
  const [query] = useSearchParams()
  const kind = aboutKinds.find((one) => one === query.get('about'))
  const id = query.get('id') ?? ''
  return kind !== undefined && /^[A-Za-z0-9/_.:-]{1,100}$/.test(id) ? { kind, id } : undefined
}

type Mine = NonNullable<ReturnType<typeof useTalk>['mine']['data']>

const useStanding = ({ talk, isOpen, fromMinute, toMinute, answerMs }: Mine): string => {
  const say = useText()
  if (talk?.state === 'waiting_staff' && talk.staff === null && isOpen)
    return `${say('service.ahead', { count: talk.ahead })} ${say('service.turn', { minutes: aheadMinutes })}`
  if (!isOpen) return say('service.away', { from: clockOf(fromMinute), to: clockOf(toMinute) })
  if (answerMs === null) return say('service.here')
  return say('service.here_soon', { minutes: Math.max(1, Math.ceil(answerMs / 60_000)) })
}

const Helper = () => {
  const say = useText()
  return (
    <li className={css['theirs']}>
      <Face />
      <div>
        <p className={css['who']}>
          {say('service.helper')} <span className={css['auto']}>{say('service.auto')}</span>
        </p>
        <HelpCard />
      </div>
    </li>
  )
}

/** What a guest should know about their talk. */
const GuestLine = () => {
  const say = useText()
  const { pathname, search } = useLocation()
  return (
    <>
      {say('service.guest')} <Anchor href={paths.login(`${pathname}${search}`)}>{say('service.login')}</Anchor>
    </>
  )
}

/** While the talk loads, the help tree can already be used. */
const Coming = ({ isGuest = false }: { readonly isGuest?: boolean }) => {
  const say = useText()
  return (
    <ol className={css['talk']} aria-label={say('service.loading')} aria-busy="true">
      <Helper />
      {isGuest && (
        <li className={css['line']}>
          <GuestLine />
        </li>
      )}
    </ol>
  )
}

type Talked = ReturnType<typeof useTalk>

type RoomProps = {
  readonly mine: Mine
  readonly lines: Talked['lines']
  readonly isInstead: boolean
  readonly isGuest: boolean
}

const Room = ({ mine, lines, isInstead, isGuest }: RoomProps) => {
  const say = useText()
  const about = useCase()
  const [attached, setAttached] = useState(about)
  const { waiting, again, say: put } = useSay(isGuest)
  const end = useRef<HTMLLIElement>(null)
  const rows = lines.data ?? []
  const standing = useStanding(mine)
  const count = rows.length + waiting.length
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [count])
  const { talk } = mine
  const open = talk === null || talk.state === 'closed' ? undefined : talk
  const onType = useTypes(typingIds.talk, isInstead ? undefined : open?.id)
  const isTyping = useIsTyping(open?.id, rows.length)
  return (
    <>
      <ol className={css['talk']} aria-label={say('service.title')} aria-live="polite">
        <Helper />
        {rows.map((line) => (
          <Bubble key={line.seq} line={line} />
        ))}
        {waiting.map((one) => (
          <WaitingBubble key={one.key} one={one} again={again} />
        ))}
        {isTyping && <TypingBubble name={talk?.staff ?? ''} />}
        {isGuest && (
          <li className={css['line']}>
            <GuestLine />
          </li>
        )}
        {talk?.state === 'closed' && !isGuest && (
          <li>
            <Rating talk={talk} />
          </li>
        )}
        <li ref={end} className={css['line']}>
          {standing}
          {!isInstead && !isGuest && <a href="/customer/instead">{say('service.instead')}</a>}
        </li>
      </ol>
      <footer className={css['foot']}>
        {attached !== undefined && (
          <div className={css['attached']}>
            <AboutChip about={attached} />
            <Button variant="text" size="s" onClick={() => setAttached(undefined)}>
              {say('service.detach')}
            </Button>
          </div>
        )}
        <Composer
          pictures={!isGuest}
          onType={onType}
          onSay={(said) => {
            put({ ...said, ...(attached === undefined ? {} : { about: attached }) })
            setAttached(undefined)
          }}
        />
      </footer>
    </>
  )
}

const Inside = ({ isInstead }: { readonly isInstead: boolean }) => {
  const say = useText()
  const { online } = useLive()
  const { mine, lines, isGuest } = useTalk(isInstead)
  if (mine.data !== undefined) return <Room mine={mine.data} lines={lines} isInstead={isInstead} isGuest={isGuest} />
  return mine.isError || mine.isPaused ? (
    <TroubleState
      online={online}
      title={(kind) => say(`service.trouble.${kind}`)}
      text={() => say('service.trouble.text')}
      retry={{ text: say('service.retry'), onPress: () => void mine.refetch() }}
    />
  ) : (
    <Coming isGuest={isGuest} />
  )
}

const TalkPage = () => {
  const say = useText()
  const navigate = useNavigate()
  const { state } = useSession()
  const { pathname } = useLocation()
  const isInstead = pathname === '/customer/instead'
  return (
    <div className={css['Talk']}>
      <title>{say('service.document')}</title>
      <AppBar
        line
        title={say('service.title')}
        backLabel={say('service.back')}
        onBack={() => void (window.history.length > 1 ? navigate(-1) : navigate(paths.mine()))}
        actions={
          <IconLink href={paths.feedback()} label={say('feedback.title')}>
            <Icon name="chat" />
          </IconLink>
        }
      />
      <main id="main" tabIndex={-1}>
        <p className={css['safety']}>
          <Icon name="shield-f" size={18} />
          {say('service.safety')}
        </p>
        {(state === 'member' || state === 'anonymous') && <Inside key={state} isInstead={isInstead} />}
        {state !== 'member' && state !== 'anonymous' && <Coming />}
      </main>
    </div>
  )
}

export default TalkPage
