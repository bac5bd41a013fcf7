// The journal of a house in which no money moves: whoever asks it has lost their way.

import type { Journal } from '@magpie/db'

const refuse = (): Promise<never> => Promise.reject(new Error('no money moves here'))

export const noMoney: Journal = { read: refuse, commit: refuse, close: () => Promise.resolve() }
