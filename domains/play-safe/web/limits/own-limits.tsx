// All limits at a glance: the use of each by day, week and month. Pressing a figure sets or changes its limit.

import { Icon, type IconProps } from '@magpie/ui/art/icon'
import { Card } from '@magpie/ui/card'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import {
  type LimitKind,
  limitKindOf,
  limitKinds,
  type LimitName,
  limitWindows,
  type OwnLimitView,
  type ProtectionView,
} from '../../contract/index.ts'
import { LimitBar } from './limit-bar.tsx'
import { LimitSheet } from './limit-sheet.tsx'
import css from './own-limits.module.css'
import { amountOf, usedText } from './limit-text.ts'
import { WaitingLimit } from './waiting-limit.tsx'

const icons: Readonly<Record<LimitKind, IconProps['name']>> = {
  deposit: 'deposit',
  stake: 'ticket',
  loss: 'stats',
  time: 'clock',
  bet: 'coin',
  session: 'clock',
}

type CellProps = { readonly one: OwnLimitView; readonly onPress: (name: LimitName) => void }

const Cell = ({ one, onPress }: CellProps) => {
  const say = useText()
  const name = say(`limits.name.${one.limit}`)
  return (
    <button type="button" className={css['cell']} onClick={() => onPress(one.limit)}>
      <span className="vh">{name} </span>
      {one.used !== null && <b className="num">{usedText(one)}</b>}
      <span className="num">
        {one.most === null
          ? say('limits.own.none')
          : `${one.used === null ? '' : '/ '}${amountOf(one.limit, one.most)}`}
      </span>
      {one.most !== null && one.used !== null && <LimitBar one={one} name={name} />}
    </button>
  )
}

type RowProps = {
  readonly kind: LimitKind
  readonly limits: readonly OwnLimitView[]
  readonly onPress: CellProps['onPress']
}

const Row = ({ kind, limits, onPress }: RowProps) => {
  const say = useText()
  return (
    <div className={css['row']} role="group" aria-label={say(`limits.kind.${kind}`)}>
      <div className={css['head']}>
        <Icon name={icons[kind]} size={16} />
        <span>{say(`limits.kind.${kind}`)}</span>
      </div>
      {limits.map((one) => (
        <Cell key={one.limit} one={one} onPress={onPress} />
      ))}
    </div>
  )
}

export const OwnLimits = ({ view }: { readonly view: ProtectionView }) => {
  const say = useText()
  const [picked, setPicked] = useState<LimitName>()
  const [open, setOpen] = useState(false)
  const waits = view.limits.filter(({ next }) => next !== null)
  const shown = view.limits.find(({ limit }) => limit === picked)
  const press = (name: LimitName): void => {
    setPicked(name)
    setOpen(true)
  }
  return (
    <Card aria-label={say('limits.own.title')}>
      <div className={css['OwnLimits']}>
        <div className={css['top']} aria-hidden="true">
          <span>{say('limits.own.head')}</span>
          {limitWindows.map((window) => (
            <span key={window}>{say(`limits.window.${window}`)}</span>
          ))}
        </div>
        {limitKinds.map((kind) => (
          <Row
            key={kind}
            kind={kind}
            limits={view.limits.filter(({ limit }) => limitKindOf(limit) === kind)}
            onPress={press}
          />
        ))}
        {waits.map(
          (one) =>
            one.next !== null && (
              <div key={one.limit} className={css['waits']}>
                <p>{say(`limits.name.${one.limit}`)}</p>
                <WaitingLimit limit={one.limit} next={one.next} present={one.most} />
              </div>
            ),
        )}
        <p className={css['foot']}>{say('limits.own.foot')}</p>
      </div>
      {shown !== undefined && <LimitSheet key={shown.limit} one={shown} open={open} onClose={() => setOpen(false)} />}
    </Card>
  )
}
