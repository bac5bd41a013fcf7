// Buttons, and links that look like them. A busy button keeps its width and focus: it shows that it works and accepts
// no second press, but it is not disabled, because a disabled button would lose the focus.

import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../../text/class-names.ts'
import { Anchor, type AnchorProps } from '../anchor/anchor.tsx'
import css from './button.module.css'

export type ButtonLook = {
  variant?: 'brand' | 'soft' | 'ghost' | 'text' | 'jade' | 'hot' | 'gold' | 'paper' | undefined
  size?: 'm' | 's' | undefined
  /** As wide as its container. */
  block?: boolean | undefined
}

export const buttonClass = ({ variant = 'brand', size = 'm', block = false }: ButtonLook, more?: string): string =>
  classNames(css['Button'], css[variant], size === 's' && css['small'], block && css['block'], more)

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean | undefined }

export const Button = ({ variant, size, block, busy = false, className, children, onClick, ...rest }: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={press}
    >
      {busy && <span className={css['spinner']} aria-hidden="true" />}
      {children}
    </button>
  )
}

export const ButtonLink = ({ variant, size, block, className, ...rest }: AnchorProps & ButtonLook) => (
  <Anchor {...rest} className={buttonClass({ variant, size, block }, className)} />
)

export type IconButtonProps = ComponentProps<'button'> & {
  /** The accessible name: what the button does. */
  label: string
  dot?: boolean | undefined
}

export const IconButton = ({ label, dot = false, className, children, ...rest }: IconButtonProps) => (
  <button type="button" aria-label={label} {...rest} className={classNames(css['IconButton'], className)}>
    {children}
    {dot && <span className={css['Dot']} />}
  </button>
)

export type IconLinkProps = AnchorProps & { label: string; dot?: boolean | undefined }

export const IconLink = ({ label, dot = false, className, children, ...rest }: IconLinkProps) => (
  <Anchor aria-label={label} {...rest} className={classNames(css['IconButton'], className)}>
    {children}
    {dot && <span className={css['Dot']} />}
  </Anchor>
)

/** The bar at the foot of a screen with its main button. */
export const CtaBar = ({ children }: { children: ReactNode }) => (
  <div className={css['CtaBar']}>
    {/* The keypad of the form's amount is placed here. */}
    <div className={css['keys']} data-keys="" />
    {children}
  </div>
)
