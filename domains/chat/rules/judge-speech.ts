// Whether a line may be said: the rules in their order, of which the first that fails is told (truth/engagement.json, chat).

import type { SpeechRefusal, StandingRefusal } from '../contract/index.ts'
import { fold, hasLink, hasLongNumber } from './fold.ts'
import { areAlike } from './likeness.ts'

const charsMost = 100
/** A text shorter than this may come again. */
const similarFrom = 6
const recentMost = 5
const recentMs = 60_000
/** Whoever registered reads for a day before they speak. */
export const youngMs = 86_400_000
/** From the seventh day of a membership packets may be given. */
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
  /** Whether the folded text holds a word that nobody hears. */
  readonly holdsBlocked: (folded: string) => boolean
  /** Their own lines of late, the newest last. */
  readonly recent: readonly { readonly at: number; readonly text: string }[]
}

type Rules<Refusal extends SpeechRefusal = SpeechRefusal> = readonly (readonly [
  Refusal,
  (facts: SpeechFacts) => boolean,
])[]

const lengthOf = (text: string): number => [...text.trim()].length

/** Nothing is left when spaces and marks are gone, or more than a line holds. */
const isOddLength = (text: string): boolean => {
  const length = lengthOf(text)
  return length === 0 || length > charsMost || !/\S/u.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
}

const isRepeated = ({ at, text, recent }: Pick<SpeechFacts, 'at' | 'text' | 'recent'>): boolean => {
  const folded = fold(text)
  if ([...folded].length < similarFrom) return false
  return recent.slice(-recentMost).some((one) => at - one.at <= recentMs && areAlike(folded, fold(one.text)))
}

/** Of the room and the member: known before anything is written. */
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

/** The rule that refuses it; null when it may be said. */
export const judgeSpeech = (facts: SpeechFacts): SpeechRefusal | null =>
  all.find(([, fails]) => fails(facts))?.[0] ?? null

export type PaceFacts = Pick<SpeechFacts, 'at' | 'recent'> & {
  readonly slowMs: number
  /** Null for what is shown and is no text. */
  readonly text: string | null
}

/** What of the rules rests on their other lines alone: judged once more where these are all known. */
export const judgePace = ({ at, recent, slowMs, text }: PaceFacts): 'too_fast' | 'repeated' | null => {
  if (isTooFast(at, { recent, slowMs })) return 'too_fast'
  return text !== null && isRepeated({ at, text, recent }) ? 'repeated' : null
}

/** Whether something may be shown in the room that is no text: a bet, a gift. */
export const judgeShown = (facts: SpeechFacts): StandingRefusal | 'too_fast' | null =>
  [...standing, ...pace].find(([, fails]) => fails(facts))?.[0] ?? null

/** What a text meets by itself, whoever says it. */
export const judgeText = (facts: TextFacts) => ofText.find(([, fails]) => fails(facts))?.[0] ?? null
