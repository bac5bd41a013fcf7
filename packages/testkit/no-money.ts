// The journal of a house in which no money moves: every call is a mistake and fails.

import type { Journal } from '@magpie/db'

const refuse = (): Promise<never> => Promise.reject(new Error('no money moves here'))

export const noMoney: Journal = { read: refuse, commit: refuse, close: () => Promise.resolve() }
