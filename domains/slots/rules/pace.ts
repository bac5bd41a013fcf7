// The pace of games. The house's own pace applies to all of them; where a jurisdiction requires more, every game that
// is not a slot takes twice as long, as the Gambling Commission's rules have required since 2025 (RTS 14). Rooms are
// slower than either anyway.

import known from '../content/games.json' with { type: 'json' }
import { crash } from './games/crash/game.ts'

export const pacePolicies = ['house', 'strict'] as const
export type PacePolicy = (typeof pacePolicies)[number]

export const strictMs = 5000

/** What a policy requires beyond the house's pace, by game. */
export const slowerBy: Readonly<Record<PacePolicy, Readonly<Record<string, number>>>> = {
  house: {},
  strict: Object.fromEntries(
    Object.entries(known).flatMap(([id, { kind }]) => (kind === 'slot' || id === crash.id ? [] : [[id, strictMs]])),
  ),
}
