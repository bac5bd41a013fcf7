// Replaces a screen that has nothing to show: for a guest, after a failed load, or while loading. The screen gives the
// texts and the action; the drawings are always these.

import type { ReactNode } from 'react'
import { Picture, type PictureName } from '../../art/picture.tsx'
import { classNames } from '../../text/class-names.ts'
import { Button, ButtonLink } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { Skeleton, SkeletonBlock, type SkeletonShape } from '../skeleton/skeleton.tsx'
import { StateView } from '../state-view/state-view.tsx'
import css from './screen-state.module.css'

type Level = 1 | 2 | 3 | undefined

export type GuestStateProps = {
  title: string
  text?: ReactNode
  picture?: PictureName | undefined
  /** Link to the login, which returns to the screen. */
  login: { href: string; text: string }
  level?: Level
}

export const GuestState = ({ title, text, picture = 'state-rest', login, level }: GuestStateProps) => (
  <StateView
    kind="empty"
    title={title}
    text={text}
    art={<Picture name={picture} width={160} />}
    action={<ButtonLink href={login.href}>{login.text}</ButtonLink>}
    level={level}
  />
)

export type TroubleKind = 'error' | 'offline'

export type TroubleStateProps = {
  /** Whether the browser has a network. Without one the site is not at fault, and the text says so. */
  online: boolean
  title: (kind: TroubleKind) => string
  text?: ((kind: TroubleKind) => ReactNode) | undefined
  retry: { text: string; onPress: () => void }
  level?: Level
}

export const TroubleState = ({ online, title, text, retry, level }: TroubleStateProps) => {
  const kind = online ? 'error' : 'offline'
  return (
    <StateView
      kind={kind}
      title={title(kind)}
      text={text?.(kind)}
      art={<Picture name={`state-${kind}`} width={160} />}
      action={<Button onClick={retry.onPress}>{retry.text}</Button>}
      level={level}
    />
  )
}

export type ComingCardsProps = {
  label: string
  /** One per card, with the size of the card to come, so that nothing moves. */
  cards: readonly { id: string; className?: string | undefined }[]
  last?: SkeletonShape | undefined
}

export const ComingCards = ({ label, cards, last = 'short' }: ComingCardsProps) => (
  <SkeletonBlock label={label} className={css['ComingCards']}>
    {cards.map(({ id, className }) => (
      <Card key={id} pad className={classNames(css['card'], className)}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape={last} />
      </Card>
    ))}
  </SkeletonBlock>
)
