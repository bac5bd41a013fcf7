// What a member has, on the feather sheet: what the figure is, the figure, what it is made of, and the eye that covers
// all of it.

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
  /** Undefined while it is coming, and when it did not come. */
  readonly amount: string | undefined
  /** Told in the place of the figure. */
  readonly trouble?: string | undefined
  readonly size?: 'm' | 'l'
  /** Beside the eye. */
  readonly acts?: ReactNode
  readonly parts?: readonly { readonly id: string; readonly name: string; readonly amount: string }[]
  /** How many parts stand side by side, where there is room. */
  readonly side?: 'two' | 'three'
  /** How high it is at least. */
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
