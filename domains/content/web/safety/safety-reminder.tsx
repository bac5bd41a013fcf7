// Shows the safety reminder once to whoever has just registered: somebody new is whom false service staff look for.
// Mounted once around all screens. It stays due through a reload until it was understood.

import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

const SafetyModal = lazy(async () => ({ default: (await import('./safety-modal.tsx')).SafetyModal }))

const dueKey = 'safety.due'

/** Storage may be refused; then the reminder lives as long as the page. */
const storage = <Value,>(use: (kept: Storage) => Value): Value | undefined => {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

/** True from the moment when a session begins on the page of registering. */
const useRegistered = (): boolean => {
  const { state } = useSession()
  const { pathname } = useLocation()
  const leftAt = useRef<string>(undefined)
  const [registered, setRegistered] = useState(false)
  useEffect(() => {
    if (state === 'anonymous') leftAt.current = pathname
    if (state !== 'member') return
    if (leftAt.current === paths.register()) setRegistered(true)
    leftAt.current = undefined
  }, [state, pathname])
  return registered
}

export const SafetyReminder = () => {
  const registered = useRegistered()
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (registered) storage((kept) => kept.setItem(dueKey, '1'))
    if (registered || storage((kept) => kept.getItem(dueKey)) === '1') setDue(true)
  }, [registered])
  const understood = (): void => {
    storage((kept) => kept.removeItem(dueKey))
    setDue(false)
  }
  if (!due) return null
  return (
    <Suspense fallback={null}>
      <SafetyModal open onClose={understood} />
    </Suspense>
  )
}
