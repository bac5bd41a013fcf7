// A method's name as the platform's channels have it.

import channels from '../content/channels.json' with { type: 'json' }
import type { Method } from '../contract/index.ts'

export const methodName = (method: Method): string =>
  channels.methods.find((one) => one.method === method)?.name ?? method
