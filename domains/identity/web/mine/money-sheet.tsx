// A sum of the member on the feather sheet: its name, the figure, its parts, and the eye that hides all of it.

import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { IconButton } from '@magpie/ui/button'
import { Feather } from '@magpie/ui/card'
import { Skeleton } from '@magpie/ui/skeleton'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import type { ReactNode } from 'react'
import { Figure } from './figure.tsx'
import css from './money-sheet.module.css'
import { useEye } from './use-eye.ts'

export type MoneySheetProps = {
  readonly title: string
  /** Undefined while loading and after a failed load. */
  readonly amount: string | undefined
  /** Shown in place of the figure. */
  readonly trouble?: string | undefined
  readonly size?: 'm' | 'l'
  /** Shown beside the eye. */
  readonly acts?: ReactNode
  readonly parts?: readonly { readonly id: string; readonly name: string; readonly amount: string }[]
  /** Parts per row, if there is room. */
  readonly side?: 'two' | 'three'
  /** Class that sets the minimum height. */
  readonly className: string | undefined
  readonly children?: ReactNode
}

export const MoneySheet = ({
  title,
  amount,
  trouble,
  size = 'm',
  acts,
  parts,
  side = 'two',
  className,
  children,
}: MoneySheetProps) => {
  const say = useText()
  const { covered, turn } = useEye()
  return (
    <Feather className={classNames(css[size], className)} art={<Picture name="feather" />} aria-label={title}>
      <div className={css['head']}>
        <span>{title}</span>
        <IconButton label={say(covered ? 'member.uncover' : 'member.cover')} aria-pressed={covered} onClick={turn}>
          <Icon name={covered ? 'eye-off' : 'eye'} size={20} />
        </IconButton>
        {acts}
      </div>
      <p className={classNames('num', css['figure'])}>
        {amount !== undefined ? (
          <Figure amount={amount} />
        ) : trouble === undefined ? (
          <Skeleton shape="title" />
        ) : (
          <span className={css['trouble']}>{trouble}</span>
        )}
      </p>
      {parts !== undefined && (
        <dl className={classNames(css['parts'], css[side])}>
          {parts.map((one) => (
            <div key={one.id}>
              <dt>{one.name}</dt>
              <dd className="num">
                <Figure amount={one.amount} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </Feather>
  )
}
