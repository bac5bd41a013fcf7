// Further fields of a launch, by vendor: the session under the names of its wire.

import type { Gives } from '@magpie/wire/endpoint'
import type { venueLaunch } from '../contract/index.ts'

type Launch = Gives<typeof venueLaunch>
type Named = { readonly token: string; readonly alias: string; readonly now: number }

/** S-ENT-09; CMN by default. */
const asFb = ({ token }: Named): Partial<Launch> => ({ Authorization: token, languageType: 'CMN' })

const behindMs = 4 * 3_600_000

/** S-ENT-07; its time is written in GMT-4. */
const asIm = ({ token, alias, now }: Named): Partial<Launch> => ({
  TimeStamp: new Date(now - behindMs).toISOString().slice(0, 19).replace('T', ' '),
  LanguageCode: 'CHS',
  Token: token,
  MemberCode: alias,
})

const shapes: Readonly<Record<string, (named: Named) => Partial<Launch>>> = { fb: asFb, im: asIm }

/** Nothing for an OB-shaped vendor, whose names every launch has (S-ENT-08). */
export const sessionNames = (adapter: string, named: Named): Partial<Launch> => shapes[adapter]?.(named) ?? {}
