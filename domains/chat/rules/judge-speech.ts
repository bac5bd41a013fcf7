// Whether a line may be sent: the rules in order, of which the first that fails is the answer (truth/engagement.json,
// chat).

import type { SpeechRefusal, StandingRefusal } from '../contract/index.ts'
import { fold, hasLink, hasLongNumber } from './fold.ts'
import { areAlike } from './likeness.ts'

const charsMost = 100
/** A text shorter than this may be repeated. */
const similarFrom = 6
const recentMost = 5
const recentMs = 60_000
/** A new member reads for a day before they may speak. */
export const youngMs = 86_400_000
/** A member may give packets from the seventh day of membership. */
export const packetYoungMs = 6 * youngMs

export type SpeechFacts = {
  readonly at: number
  readonly text: string
  readonly room: {
    readonly maintain: boolean
    readonly status: number
    readonly speechStatus: number
    readonly vipMin: number
    readonly vipMax: number
    readonly slowMs: number
  }
  readonly member: {
    readonly vip: number
    readonly mutedUntil: number | null
    readonly mayPlay: boolean
    readonly registeredMs: number
  }
  /** Whether the folded text holds a `block` word. */
  readonly holdsBlocked: (folded: string) => boolean
  /** The member's own recent lines, the newest last. */
  readonly recent: readonly { readonly at: number; readonly text: string }[]
}

type Rules<Refusal extends SpeechRefusal = SpeechRefusal> = readonly (readonly [
  Refusal,
  (facts: SpeechFacts) => boolean,
])[]

const lengthOf = (text: string): number => [...text.trim()].length

/** Empty after spaces and marks are removed, or longer than a line may be. */
const isOddLength = (text: string): boolean => {
  const length = lengthOf(text)
  return length === 0 || length > charsMost || !/\S/u.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
}

const isRepeated = ({ at, text, recent }: Pick<SpeechFacts, 'at' | 'text' | 'recent'>): boolean => {
  const folded = fold(text)
  if ([...folded].length < similarFrom) return false
  return recent.slice(-recentMost).some((one) => at - one.at <= recentMs && areAlike(folded, fold(one.text)))
}

/** Rules about the room and the member, known before any text is written. */
const standing: Rules<StandingRefusal> = [
  ['chat_maintenance', ({ room }) => room.maintain],
  ['room_closed', ({ room }) => room.status !== 1],
  ['may_not_play', ({ member }) => !member.mayPlay],
  ['muted', ({ member, at }) => member.mutedUntil !== null && member.mutedUntil > at],
  ['speech_off', ({ room }) => room.speechStatus !== 1],
  ['vip_range', ({ room, member }) => member.vip < room.vipMin || member.vip > room.vipMax],
  ['member_young', ({ member, at }) => at - member.registeredMs < youngMs],
]

export type TextFacts = Pick<SpeechFacts, 'text' | 'holdsBlocked'>
const ofText: readonly (readonly [
  'text_length' | 'numbers' | 'links' | 'banned_word',
  (facts: TextFacts) => boolean,
])[] = [
  ['text_length', ({ text }) => isOddLength(text)],
  ['numbers', ({ text }) => hasLongNumber(text)],
  ['links', ({ text }) => hasLink(text)],
  ['banned_word', ({ text, holdsBlocked }) => holdsBlocked(fold(text))],
]

const isTooFast = (at: number, { recent, slowMs }: Pick<PaceFacts, 'recent' | 'slowMs'>): boolean =>
  slowMs > 0 && at - (recent.at(-1)?.at ?? -Infinity) < slowMs

const pace: Rules<'too_fast'> = [['too_fast', ({ at, recent, room }) => isTooFast(at, { recent, slowMs: room.slowMs })]]

const all: Rules = [...standing, ...pace, ...ofText, ['repeated', isRepeated]]

/** The rule that refuses it; null if it may be sent. */
export const judgeSpeech = (facts: SpeechFacts): SpeechRefusal | null =>
  all.find(([, fails]) => fails(facts))?.[0] ?? null

export type PaceFacts = Pick<SpeechFacts, 'at' | 'recent'> & {
  readonly slowMs: number
  /** Null for a share, gift or packet, which has no text. */
  readonly text: string | null
}

/**
 * The rules that depend only on the member's other lines; judged again under the lock, where all of those are known.
 */
export const judgePace = ({ at, recent, slowMs, text }: PaceFacts): 'too_fast' | 'repeated' | null => {
  if (isTooFast(at, { recent, slowMs })) return 'too_fast'
  return text !== null && isRepeated({ at, text, recent }) ? 'repeated' : null
}

/** Whether something without text, a bet or a gift, may be shown in the room. */
export const judgeShown = (facts: SpeechFacts): StandingRefusal | 'too_fast' | null =>
  [...standing, ...pace].find(([, fails]) => fails(facts))?.[0] ?? null

/** The rules about the text itself, independent of its author. */
export const judgeText = (facts: TextFacts) => ofText.find(([, fails]) => fails(facts))?.[0] ?? null
