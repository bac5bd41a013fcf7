// The error of an attempt that belongs to no field. Screen readers announce a countdown once, not every second.

import { Note } from '@magpie/ui/note'
import { withService } from '@magpie/wire/service-text'
import { useText } from '@magpie/wire/text'
import type { Attempt } from './use-attempt.ts'

export const FaultNote = ({ fault, wait }: Pick<Attempt, 'fault' | 'wait'>) => {
  const say = useText()
  if (fault === undefined) return null
  const counts = fault.waitSeconds > 0
  return (
    <div role="alert">
      <Note tone={counts ? 'warn' : 'danger'}>
        {counts ? (
          <>
            <span className="vh">{fault.text}</span>
            <span aria-hidden="true">{wait > 0 ? say('auth.wait', { seconds: wait }) : say('auth.waited')}</span>
          </>
        ) : (
          withService(fault.text, { kind: 'account', id: fault.code })
        )}
      </Note>
    </div>
  )
}
