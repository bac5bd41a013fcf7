// How fast games are played. The house's own pace holds for all of them; where a jurisdiction asks for more, whatever is no slot
// takes twice as long, as the rules of the Gambling Commission do since 2025 (RTS 14). Rooms are slower than either by themselves.

import known from '../content/games.json' with { type: 'json' }
import { crash } from './games/crash/game.ts'

export const pacePolicies = ['house', 'strict'] as const
export type PacePolicy = (typeof pacePolicies)[number]

export const strictMs = 5000

/** What a policy asks beyond the pace of the house, by game. */
export const slowerBy: Readonly<Record<PacePolicy, Readonly<Record<string, number>>>> = {
  house: {},
  strict: Object.fromEntries(
    Object.entries(known).flatMap(([id, { kind }]) => (kind === 'slot' || id === crash.id ? [] : [[id, strictMs]])),
  ),
}
