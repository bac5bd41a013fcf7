// The push of a sport venue, for any vendor; its code loads with the first member. A vendor without one is polled.

import { canInflate } from './ob/inflate.ts'
import { openPushLater } from './ob/push-later.ts'
import type { PushParts, PushSocket } from './ob/push-socket.ts'
import { type Parts, partFor, type Told } from './venue.ts'

export type { Line, PushSocket } from './ob/push-socket.ts'

const opens: Parts<((parts: PushParts) => PushSocket) | undefined> = { ob: openPushLater, fb: undefined, im: undefined }

/** Whether this vendor has a push. */
export const hasPush = (vendor: Told): boolean => partFor(opens, vendor) !== undefined

/** Only if `hasPush`. */
export const openPush = (parts: PushParts): PushSocket => {
  const open = partFor(opens, parts.vendor)
  if (open === undefined) throw new Error('this vendor has no push')
  return open(parts)
}

/** Whether this browser can read the push; if not, lists are polled. */
export const canPush = canInflate
