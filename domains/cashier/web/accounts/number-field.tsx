// The number of an account, checked while typing: certain errors are shown at once, an unfinished input when the field
// loses focus. On the sandbox it offers a sandbox number, because no other is accepted (L34).

import { Tag } from '@magpie/ui/badge'
import { Field } from '@magpie/ui/field'
import { Segments } from '@magpie/ui/segments'
import { useNotify } from '@magpie/wire/notify'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { isRefusal } from '@magpie/kernel'
import { useState } from 'react'
import { accountSample } from '../../contract/accounts.ts'
import { type Method, methodOf, type Network, networks } from '../../contract/words.ts'
import { phoneCountries, readCard } from '../../rules/index.ts'
import css from './accounts.module.css'
import { ChoiceField } from './choice-field.tsx'
import { type Draft, groupDigits, isCard, looksLikePhone, type NumberRead } from './form-rules.ts'

export type NumberFieldProps = {
  readonly kind: Method
  readonly draft: Draft
  readonly read: NumberRead
  readonly tried: boolean
  /** The server's error for the number. */
  readonly told: string | undefined
  readonly sandbox: boolean
  /** How many of the kind exist: the sample after them is a new one. */
  readonly taken: number
  readonly onChange: (more: Partial<Draft>) => void
}

const useSample = ({ kind, draft, taken, onChange }: NumberFieldProps) => {
  const call = useCall()
  const { toast, sayError } = useNotify()
  const [nth, setNth] = useState(taken)
  return async (): Promise<void> => {
    try {
      const network = methodOf[kind].number.as === 'chain' ? { network: draft.network } : {}
      const answer = await call(accountSample, { kind, ...network, nth: nth % 100 })
      if (isRefusal(answer)) return toast(answer.message, 'bad')
      setNth(nth + 1)
      const country = answer.country === null ? {} : { country: answer.country }
      onChange({ number: isCard(kind) ? groupDigits(answer.number) : answer.number, isSure: false, ...country })
    } catch (thrown) {
      toast(sayError(thrown), 'bad')
    }
  }
}

const Country = ({ draft, onChange }: Pick<NumberFieldProps, 'draft' | 'onChange'>) => {
  const say = useText()
  return (
    <ChoiceField
      label={say('cashier.accounts.country')}
      empty="+86"
      choices={phoneCountries.map((id) => ({ id, text: `${say(`cashier.country.${id}`)} +${id}` }))}
      value={draft.country}
      onChange={(country) => onChange({ country })}
    />
  )
}

/** The keyboard that a phone should show. */
const keysFor = (kind: Method): 'numeric' | 'text' => (isCard(kind) ? 'numeric' : 'text')

export const NumberField = (props: NumberFieldProps) => {
  const { kind, draft, read, tried, told, sandbox, onChange } = props
  const say = useText()
  const sample = useSample(props)
  const [left, setLeft] = useState(false)
  const { fault } = read
  const shown = fault !== undefined && (tried || read.sure || (left && fault !== 'empty'))
  const missing = read.missing ?? 0
  const brand = isCard(kind) ? readCard(draft.number)?.brand : null
  const hint = fault === 'short' ? say('cashier.accounts.missing', { missing }) : say(`cashier.method.${kind}.hint`)
  return (
    <>
      {methodOf[kind].number.as === 'chain' && (
        <Segments
          label={say('cashier.accounts.network')}
          items={networks.map((id) => ({ id, text: id }))}
          value={draft.network}
          onChange={(network) => onChange({ network: network as Network, number: '' })}
        />
      )}
      <Field
        label={say(`cashier.method.${kind}.number`)}
        inputMode={keysFor(kind)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        className={css['number']}
        value={draft.number}
        hint={hint}
        error={told ?? (shown ? say(`cashier.accounts.fault.${fault}`, { missing }) : undefined)}
        aside={
          sandbox ? (
            <button type="button" className={css['sample']} onClick={() => void sample()}>
              {say('cashier.accounts.sample')}
            </button>
          ) : undefined
        }
        end={
          fault === undefined ? (
            <Tag tone="jade">{say('cashier.accounts.stands')}</Tag>
          ) : brand === null || brand === undefined ? undefined : (
            <Tag>{say(`cashier.brand.${brand}`)}</Tag>
          )
        }
        onBlur={() => setLeft(true)}
        onChange={(event) => {
          const text = event.target.value
          onChange({ number: isCard(kind) ? groupDigits(text) : text, isSure: false })
        }}
      />
      {looksLikePhone(kind, draft.number) && <Country draft={draft} onChange={onChange} />}
    </>
  )
}
