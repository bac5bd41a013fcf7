// A slip over two prices of one match, with a simulated vendor's wire.

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { MainPrice } from '../hub/price-cell.tsx'
import { SportFeed } from '../live/sport-feed.tsx'
import { LazySlip } from '../slip/lazy-slip.tsx'
import { readMatch } from '../vendors/ob/read-match.ts'
import { around, type AroundOptions } from './around.tsx'
import { staked } from './chosen.ts'
import { obMatch, playedVendor } from './vendor.ts'

export const match = obMatch('m1')
const first = readMatch(match, 1)

export const show = (options: AroundOptions = {}) => {
  const vendor = options.vendor ?? playedVendor([match])
  const around_ = around(
    <SportFeed>
      <LazySlip over="foot">
        <MainPrice first={first} market="ah" side="home" />
        <MainPrice first={first} market="ou" side="over" />
      </LazySlip>
    </SportFeed>,
    { ...options, vendor },
  )
  return { ...around_, user: userEvent.setup() }
}

export const sheet = () => screen.findByRole('dialog', { name: words['slip.title'] })
export const price = (name: RegExp) => screen.getByRole('button', { name })
export const openSlip = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: words['slip.title'] }))
  return sheet()
}

/** A member with one selection and a stake of 100. */
export const member = (over: Partial<AroundOptions> = {}) => show({ member: true, slip: staked('100'), ...over })
