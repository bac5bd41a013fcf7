// Closing the member's own account (decision 0743): requested with the password and the second factor, carried out a
// week later, and cancelled until then with one button. Running bets and open withdrawals must end first; remaining
// money must be withdrawn first, or given up explicitly.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { second, secondRefusals, TypedPassword } from './login-info.ts'

export const closingDays = 7

/** `play`: running bets. `withdrawal`: on its way out. `venue`: at venues that keep a wallet, or on the way there. */
const closingParts = ['cash', 'bonus', 'play', 'withdrawal', 'venue'] as const

export const ClosingView = z.strictObject({
  /** Null where nothing is asked for. */
  waiting: z.nullable(z.strictObject({ askedAt: z.int(), dueAt: z.int() })),
  /** What of theirs is still here; parts that are empty are left out. */
  left: z.array(z.strictObject({ part: z.enum(closingParts), amount: z.string() })),
})
export type ClosingView = z.output<typeof ClosingView>

const own = { who: 'member', perMinute: 30 } as const

export const closingMine = endpoint({
  ...own,
  post: '/site/api/v1/user/closing/mine',
  takes: z.strictObject({}),
  gives: ClosingView,
  refuses: [],
})

export const closingAsk = endpoint({
  ...own,
  post: '/site/api/v1/user/closing/ask',
  takes: z.strictObject({
    password: TypedPassword,
    ...second,
    /** The member gives up the remaining cash and bonus. */
    giveUp: z.boolean(),
  }),
  gives: ClosingView,
  refuses: [
    'closing_stands',
    'closing_money',
    'closing_busy',
    'demo_kept',
    'login_failed',
    'login_limit',
    'too_many',
    ...secondRefusals,
  ],
})

export const closingCancel = endpoint({
  ...own,
  post: '/site/api/v1/user/closing/cancel',
  takes: z.strictObject({}),
  gives: ClosingView,
  refuses: ['closing_unknown'],
})
