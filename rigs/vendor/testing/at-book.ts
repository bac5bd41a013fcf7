// A player at any book, through the site's adapters, from an address of their own.

import type { OpenAtBook } from '@magpie/sandbox/replay/crowd'
import { openBookPlayer } from '@magpie/sportsbook/testing/players'
import { openSend } from '@magpie/testkit/http'

export const atBook: OpenAtBook = ({ wire, origin, nth, launch }) => {
  const send = openSend(nth)
  return { ...openBookPlayer({ wire, origin, send, launch }), close: send.close }
}
