// A team's seal. Small, in rows, it shows colours and a division, like a crest from afar; from 32 pixels on a disc with
// the initials covers it. Beside the team's name it is silent for screen readers.

import { sealDesign, shield } from './seal-design.ts'

export type SealProps = {
  readonly name: string
  /** Width in CSS pixels; the height is 7/6 of it. */
  readonly size?: number | undefined
  /** For screen readers, if the team's name is not beside the seal. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

const lettersFrom = 32

export const Seal = ({ name, size = 20, label, className }: SealProps) => {
  const { field, charge, path, letters, letterColor } = sealDesign(name)
  return (
    <svg
      className={className}
      width={size}
      height={Math.round((size * 28) / 24)}
      viewBox="0 0 24 28"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <path d={shield} fill={field} />
      <path d={path} fill={charge} />
      <path d={shield} fill="none" stroke="currentColor" strokeOpacity=".28" />
      {size >= lettersFrom && letters !== '' && (
        <>
          <circle cx="12" cy="13.2" r="6.6" fill={field} stroke={charge} strokeWidth="1.1" />
          <text
            x="12"
            y="13.2"
            dy=".36em"
            textAnchor="middle"
            fontSize={letters.length > 1 ? 6.4 : 8.2}
            fontWeight="700"
            fill={letterColor}
          >
            {letters}
          </text>
        </>
      )}
    </svg>
  )
}
