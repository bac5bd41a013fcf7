// The open deposit methods, in one grid. A waiting order is marked on its method.

import { Dot, Tag } from '@magpie/ui/badge'
import { Glyph } from '@magpie/ui/glyph'
import { rove } from '@magpie/ui/hooks/roving'
import { useText } from '@magpie/wire/text'
import type { Gives } from '@magpie/wire/endpoint'
import type { depositMethods } from '../../contract/deposits.ts'
import { MethodStamp } from '../frame/method-stamp.tsx'
import css from './method-row.module.css'

export type OpenMethod = Gives<typeof depositMethods>['methods'][number]

export type MethodRowProps = {
  readonly methods: readonly OpenMethod[]
  readonly value: OpenMethod
  readonly onChange: (method: OpenMethod) => void
}

const Corner = ({ method, on }: { readonly method: OpenMethod; readonly on: boolean }) => {
  const say = useText()
  if (method.openOrder !== null)
    return (
      <span className={css['dot']}>
        <Dot />
        <span className="vh">{say('cashier.deposit.waiting')}</span>
      </span>
    )
  if (on)
    return (
      <span className={css['tick']}>
        <Glyph name="check" size={14} />
      </span>
    )
  return method.recommended ? (
    <span className={css['corner']}>
      <Tag tone="gold">{say('cashier.deposit.recommended')}</Tag>
    </span>
  ) : null
}

export const MethodRow = ({ methods, value, onChange }: MethodRowProps) => {
  const say = useText()
  return (
    <div
      className={css['MethodRow']}
      role="radiogroup"
      aria-label={say('cashier.deposit.methods')}
      onKeyDown={rove('radio')}
    >
      {methods.map((method) => {
        const on = method.method === value.method
        return (
          <button
            key={method.method}
            type="button"
            role="radio"
            aria-checked={on}
            tabIndex={on ? 0 : -1}
            onClick={() => onChange(method)}
          >
            <MethodStamp method={method.method} />
            <span>{say(`cashier.method.${method.method}.name`)}</span>
            <Corner method={method} on={on} />
          </button>
        )
      })}
    </div>
  )
}
