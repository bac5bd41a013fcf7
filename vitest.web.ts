// Before each test file of the web: what a test rendered is taken off the page before the next one looks at it, and
// waiting for something that loads late has the patience of a busy machine.

import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

configure({ asyncUtilTimeout: 120_000 })
afterEach(cleanup)

type Dom = {
  readonly location?: { readonly protocol: string }
  readonly happyDOM?: { setURL(address: string): void }
}

/** Files share a window: one that a link or a form led away leaves the next file at no address. */
beforeEach(() => {
  const { location, happyDOM } = globalThis as Dom
  if (location !== undefined && !location.protocol.startsWith('http')) happyDOM?.setURL('http://localhost:3000/')
})
