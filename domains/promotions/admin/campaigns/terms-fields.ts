// The fields of a kind of terms, read from its schema.

import { toJSONSchema } from 'zod/mini'
import { type ActivityKind, Terms } from '../../contract/index.ts'

export type Field = {
  readonly name: string
  readonly shape: 'number' | 'days' | 'rows'
  readonly least: number
  readonly most: number
  /** Fields of its rows. */
  readonly inner: readonly Omit<Field, 'inner'>[]
}

type Schema = {
  readonly type?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly const?: unknown
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

/** Stored in hundredths and shown as units: a rate, a multiple, an amount of money. */
export const percentName = (name: string): boolean => name.endsWith('X100') || name.endsWith('Minor')

const shapeOf = ({ type, items }: Schema): Field['shape'] =>
  type !== 'array' ? 'number' : items?.type === 'object' ? 'rows' : 'days'

const fieldOf = (name: string, schema: Schema): Field => ({
  name,
  shape: shapeOf(schema),
  least: schema.minimum ?? 0,
  most: schema.maximum ?? 0,
  inner: Object.entries(schema.items?.properties ?? {}).map(([of, one]) => fieldOf(of, one)),
})

export const fieldsOf = (kind: ActivityKind): readonly Field[] => {
  const whole = toJSONSchema(Terms) as Schema
  const one = (whole.oneOf ?? whole.anyOf ?? []).find(({ properties }) => properties?.['kind']?.const === kind)
  return Object.entries(one?.properties ?? {})
    .filter(([name]) => name !== 'kind')
    .map(([name, schema]) => fieldOf(name, schema))
}

/** The initial terms of a new campaign, by kind. */
export const firstTerms: Readonly<Record<ActivityKind, Terms>> = {
  'turnover-return': {
    kind: 'turnover-return',
    rateX100: 500,
    capMinor: 5_000,
    weekdays: [5, 6, 7],
    multipleX100: 0,
    claimDays: 30,
  },
  'sign-in': { kind: 'sign-in', dayPoints: 5, milestones: [{ days: 7, points: 20 }], freeMakeUps: 1 },
  newcomer: { kind: 'newcomer', points: 30, claimDays: 7 },
  invitation: { kind: 'invitation', points: 60, verifyDays: 30, perMonth: 20, claimDays: 30 },
  dividend: { kind: 'dividend', multipleX100: 0, claimDays: 30 },
  peak: {
    kind: 'peak',
    least: 30,
    most: 100,
    prizes: [
      { from: 1, to: 1, points: 120 },
      { from: 2, to: 2, points: 80 },
      { from: 3, to: 3, points: 60 },
      { from: 4, to: 5, points: 40 },
      { from: 6, to: 8, points: 30 },
      { from: 9, to: 20, points: 20 },
      { from: 21, to: 50, points: 10 },
    ],
  },
  'vip-gift': { kind: 'vip-gift', levelPoints: 20, monthPoints: 20, birthday: 1, claimDays: 30 },
  rain: { kind: 'rain', weekdays: [5, 6], hour: 20, total: 300, shares: 30 },
  flip: {
    kind: 'flip',
    perDay: 3,
    prizes: [
      { ppm: 550_000, points: 5 },
      { ppm: 300_000, points: 20 },
      { ppm: 120_000, points: 60 },
    ],
    framePpm: 30_000,
    frameInstead: 20,
  },
}
