// Message 10010: a member shares a bet of their own in a room.

import { RoundId } from '@magpie/venues/contract'
import { message } from '@magpie/wire/message'
import * as z from 'zod/mini'
import { ClientId, RoomId } from './lines.ts'
import { Said } from './messages.ts'
import { standingRefusals } from './speech.ts'

export const shareBet = message({
  id: 10010,
  who: 'member',
  feature: 'shares',
  takes: z.strictObject({ roomId: RoomId, clientId: ClientId, round: RoundId, showStake: z.boolean() }),
  says: Said,
  refuses: [...standingRefusals, 'too_fast', 'room_unknown', 'round_unknown', 'share_refused', 'feature_off'],
  perMinute: 30,
})
