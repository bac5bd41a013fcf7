// Holds new calls back while killed processes start, so that a start has the processors for itself: otherwise clients
// that repeat their calls take most of a cycle. Calls under way go on.

export type CallsGate = {
  /** Resolves at once while the gate is open, otherwise when it opens. */
  readonly turn: () => Promise<void>
  readonly shut: () => void
  readonly open: () => void
}

export const openCallsGate = (): CallsGate => {
  let gate = Promise.withResolvers<void>()
  gate.resolve()
  let isOpen = true
  return {
    turn: () => gate.promise,
    shut: () => {
      if (!isOpen) return
      isOpen = false
      gate = Promise.withResolvers<void>()
    },
    open: () => {
      isOpen = true
      gate.resolve()
    },
  }
}
