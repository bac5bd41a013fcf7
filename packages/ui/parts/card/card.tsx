// A sheet of paper on the page, the heading above one, and small things on it.

import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../text/class-names.ts'
import { Anchor, type AnchorProps } from '../anchor/anchor.tsx'
import { Glyph } from '../glyph/glyph.tsx'
import css from './card.module.css'

export const Card = ({
  pad = false,
  className,
  ...rest
}: ComponentProps<'section'> & { pad?: boolean | undefined }) => (
  <section {...rest} className={classNames(css['Card'], pad && css['pad'], className)} />
)

export const CardLink = ({ pad = false, className, ...rest }: AnchorProps & { pad?: boolean | undefined }) => (
  <Anchor {...rest} className={classNames(css['Card'], css['link'], pad && css['pad'], className)} />
)

export type SectionHeadProps = {
  title: string
  /** Link to the complete list. */
  more?: { href: string; text: string } | undefined
  /** Quiet text on the right. */
  aside?: ReactNode
  level?: 2 | 3 | undefined
}

export const SectionHead = ({ title, more, aside, level = 2 }: SectionHeadProps) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={css['SectionHead']}>
      <Heading>{title}</Heading>
      {more && (
        <Anchor href={more.href}>
          {more.text}
          <Glyph name="next" size={14} />
        </Anchor>
      )}
      {aside !== undefined && <span className={css['aside']}>{aside}</span>}
    </div>
  )
}

/** The feather sheet of wallet and VIP; `art` is its background. */
export const Feather = ({ art, className, children, ...rest }: ComponentProps<'section'> & { art?: ReactNode }) => (
  <section {...rest} className={classNames(css['Feather'], className)}>
    {art !== undefined && <div className={css['art']}>{art}</div>}
    <div className={css['over']}>{children}</div>
  </section>
)
