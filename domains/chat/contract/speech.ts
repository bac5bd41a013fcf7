// The rules of speech by name, in the order in which they are judged: the first that fails is told.

/** Of the room and the member, whatever is said. */
export const standingRefusals = [
  'chat_maintenance',
  'room_closed',
  'may_not_play',
  'muted',
  'speech_off',
  'vip_range',
  'member_young',
] as const
export type StandingRefusal = (typeof standingRefusals)[number]

export const speechRefusals = [
  ...standingRefusals,
  'too_fast',
  'text_length',
  'numbers',
  'links',
  'banned_word',
  'repeated',
] as const
export type SpeechRefusal = (typeof speechRefusals)[number]
