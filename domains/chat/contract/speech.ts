// The speech rules by name, in the order of judging: the first that fails is the answer.

/** Rules about the room and the member, whatever the text. */
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
