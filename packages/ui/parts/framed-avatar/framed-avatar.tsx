// A member's picture in a frame from the mall. The blossoms cover the rim and take no space in a list.

import { Avatar, type AvatarProps } from '../../art/avatar.tsx'
import css from './framed-avatar.module.css'

export type FramedAvatarProps = AvatarProps & { readonly frame?: 'plum' | null | undefined }

/** Blossoms on the rim: degrees from the right, size, and whether it is a light one. */
const blossoms: readonly (readonly [number, number, boolean])[] = [
  [-142, 7.5, false],
  [-108, 5, true],
  [-62, 5.5, false],
  [-24, 7, true],
  [22, 5, false],
  [64, 5, true],
  [118, 7.5, true],
  [168, 5, false],
]

const petals = [0, 72, 144, 216, 288]
/** Rounded to hundredths, so that server and browser write the same. */
const near = (figure: number): number => Math.round(figure * 100) / 100
const at = (degrees: number, radius: number) => {
  const turn = (degrees * Math.PI) / 180
  return { x: near(Math.cos(turn) * radius), y: near(Math.sin(turn) * radius) }
}

const Blossom = ({ degrees, size, light }: { degrees: number; size: number; light: boolean }) => {
  const { x, y } = at(degrees, 29)
  return (
    <g transform={`translate(${near(36 + x)} ${near(36 + y)})`}>
      <g fill={light ? '#f2766b' : '#e0483c'}>
        {petals.map((turn) => {
          const petal = at(turn - 90, size * 0.55)
          return <circle key={turn} cx={petal.x} cy={petal.y} r={near(size * 0.45)} />
        })}
      </g>
      <circle r={near(size * 0.26)} fill="#ffe9c7" />
    </g>
  )
}

const Plum = () => (
  <svg className={css['frame']} viewBox="0 0 72 72" aria-hidden="true">
    <circle cx="36" cy="36" r="27" fill="none" stroke="#fff3dc" strokeWidth="5" />
    <circle cx="36" cy="36" r="29.3" fill="none" stroke="#e6d2a4" strokeWidth="0.8" />
    {blossoms.map(([degrees, size, light]) => (
      <Blossom key={degrees} degrees={degrees} size={size} light={light} />
    ))}
  </svg>
)

export const FramedAvatar = ({ frame, size = 40, className, ...rest }: FramedAvatarProps) =>
  frame == null ? (
    <Avatar {...rest} size={size} className={className} />
  ) : (
    <span className={className === undefined ? css['Framed'] : `${css['Framed']} ${className}`}>
      <Avatar {...rest} size={size} />
      <Plum />
    </span>
  )
