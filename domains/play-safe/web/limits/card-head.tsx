// The heading of a limits card with its icon, so that the three tools are told apart at a glance.

import { Icon, type IconProps } from '@magpie/ui/art/icon'
import { classNames } from '@magpie/ui/text/class-names'
import css from './card-head.module.css'

export type CardHeadProps = {
  readonly id: string
  readonly icon: IconProps['name']
  readonly tone: 'jade' | 'gold' | 'hot'
  readonly title: string
}

export const CardHead = ({ id, icon, tone, title }: CardHeadProps) => (
  <div className={css['CardHead']}>
    <span className={classNames(css['paper'], css[tone])}>
      <Icon name={icon} size={20} />
    </span>
    <h2 id={id}>{title}</h2>
  </div>
)
