// Sends a login form: one at a time, with one sentence for an error.

import { useSayError } from '@magpie/desk/states'
import type { Declined } from '@magpie/wire/call'
import { useState } from 'react'

const isDeclined = (answer: object): answer is Declined => 'refused' in answer && 'message' in answer

export const useSend = () => {
  const sayError = useSayError()
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  /** Passes the value on; a refusal is shown unless `on` handles it. */
  const send = async <Value extends object>(
    asking: Promise<Value | Declined>,
    then: (value: Value) => void,
    on: (declined: Declined) => boolean = () => false,
  ): Promise<void> => {
    setPending(true)
    setTrouble(undefined)
    try {
      const answer = await asking
      if (!isDeclined(answer)) then(answer)
      else if (!on(answer)) setTrouble(answer.message)
    } catch (fault) {
      setTrouble(sayError(fault))
    } finally {
      setPending(false)
    }
  }
  return { send, pending, trouble }
}
