// A member's picture, drawn from their name or from what they chose. The style sheet makes it round, so it needs no clip
// path and no id.

import { type AvatarDesign, avatarDesign } from './avatar-design.ts'
import css from './avatar.module.css'

export type AvatarProps = {
  readonly name: string
  /** The number of the bird that they chose; by default their name decides. */
  readonly face?: number | undefined
  /** Side in CSS pixels. */
  readonly size?: number | undefined
  readonly label?: string | undefined
  readonly className?: string | undefined
}

const Crest = ({ crest, wing }: Pick<AvatarDesign, 'crest' | 'wing'>) => {
  if (crest === 'leaf') return <path d="M29 14.5c2-3 6-4 8-2.5-1 2.5-4 4-7 4Z" fill={wing} />
  if (crest === 'crown') return <path d="m26 16 2-6 3 4 3-4 1 6Z" fill="#e0b65c" />
  if (crest === 'none') return null
  return (
    <>
      <circle cx="26" cy="15" r="3.2" fill="#e0483c" />
      <circle cx="30" cy="13" r="2.6" fill="#f2766b" />
    </>
  )
}

export const Avatar = ({ name, face, size = 40, label, className }: AvatarProps) => {
  const { ground, wing, hood, crest, facesLeft } = avatarDesign(name, face)
  return (
    <svg
      className={className === undefined ? css['Avatar'] : `${css['Avatar']} ${className}`}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <path d="M0 0h48v48H0Z" fill={ground} />
      <g transform={facesLeft ? 'matrix(-1 0 0 1 48 0)' : undefined}>
        <path d="M4 48C6 34 14 28 20 24c2-6 6-9 11-9 5 0 8.5 3.5 9 8l6 2.5-6 2.5c0 9-4 15-8 20Z" fill={hood} />
        <path d="M10 48c2-9 9-14 17-15 5 4 8 8 7 15Z" fill="#fff" />
        <path d="M6 48c2-8 8-14 16-16-1 6-3 11-6 16Z" fill={wing} />
        <circle cx="33.5" cy="22.5" r="1.9" fill="#fff" />
        <Crest crest={crest} wing={wing} />
      </g>
    </svg>
  )
}
