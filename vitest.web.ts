// Before each test file of the web: what a test rendered is taken off the page before the next one looks at it, and
// waiting for something that loads late has the patience of a busy machine.

import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

configure({ asyncUtilTimeout: 30_000 })
afterEach(cleanup)
