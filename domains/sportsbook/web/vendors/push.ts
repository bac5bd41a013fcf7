// The push of a sport venue, whoever its vendor is; its code comes with the first member.

import { canInflate } from './ob/inflate.ts'
import { openPushLater } from './ob/push-later.ts'
import type { PushParts, PushSocket } from './ob/push-socket.ts'
import { partFor } from './venue.ts'

export type { Line, PushSocket } from './ob/push-socket.ts'

const opens = { ob: openPushLater }

export const openPush = (parts: PushParts): PushSocket => partFor(opens, parts.vendor)(parts)

/** Whether this browser can read what is pushed; where it cannot, lists are asked for instead. */
export const canPush = canInflate
