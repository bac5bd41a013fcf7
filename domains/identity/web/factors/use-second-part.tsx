// The second factor as a part of a form that changes the account: its field, if the member has one, and a function that
// acts with it (decisions 1385, 1420).

import type { Declined } from '@magpie/wire/call'
import { useText } from '@magpie/wire/text'
import { type ReactNode, useEffect, useState } from 'react'
import type { FactorsView } from '../../contract/index.ts'
import { read } from '../auth/form-values.ts'
import type { Fault } from '../auth/use-attempt.ts'
import { useFactors } from './factors-query.ts'
import { SecondField } from './second-field.tsx'
import { type Shown, useSecond } from './use-second.ts'

const none: FactorsView = { totpAt: null, passkeys: [], codesLeft: 0 }

type SecondPart = {
  readonly isAsked: boolean
  /** Null if the member has no second factor. */
  readonly field: ReactNode
  /** Whether the error is shown at its field. */
  readonly owns: boolean
  /** The typed code; undefined if it is missing, which the field then shows. */
  readonly typed: (form: HTMLFormElement) => string | undefined
  readonly clear: () => void
  readonly prove: <Value>(
    code: string,
    act: (shown: Shown) => Promise<Value | Declined>,
  ) => Promise<Value | Declined | null>
}

/** `fault` is the form's last refusal. */
export const useSecondPart = ({ fault }: { readonly fault: Pick<Fault, 'code' | 'text'> | undefined }): SecondPart => {
  const say = useText()
  const { data, refetch } = useFactors()
  const { totp, passkey, isAsked, needsCode, prove } = useSecond(data ?? none)
  const [isMissing, setMissing] = useState(false)
  // The cache does not know the factor: it was turned on elsewhere, or has not been fetched yet.
  const isUnknown = fault?.code === 'second_needed'
  useEffect(() => {
    if (isUnknown) void refetch()
  }, [isUnknown, refetch])
  const owns = isAsked && fault?.code === 'second_wrong'
  const error = isMissing ? say('factors.codeMissing') : owns ? fault.text : undefined
  return {
    isAsked,
    field: isAsked ? <SecondField totp={totp} passkey={passkey} error={error} /> : null,
    owns,
    typed: (form) => {
      const code = isAsked ? read(form, 'code').trim() : ''
      const missing = code === '' && needsCode
      setMissing(missing)
      return missing ? undefined : code
    },
    clear: () => setMissing(false),
    prove,
  }
}
