// The process that renders pages. It is separate from the process that takes bets and has lower priority: in a rush,
// page requests wait and bets do not. It has no connections; for data it asks the server.

import { setPriority } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { builtBundle } from '../built-bundle.ts'
import { type Draw, drawer, type Ground } from './draw.ts'
import type { Answer, FromDrawer, Question, ToDrawer } from './messages.ts'

const brotli = promisify(brotliCompress)
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Does nothing when the server has just been killed: this process then ends at `disconnect`. */
const say = (message: FromDrawer): void => void process.send?.(message, () => undefined)

/** Lowers its own priority, so that bets come first. Where the system forbids it, both are equal. */
const stepBack = (): void => {
  try {
    setPriority(10)
  } catch {
    return
  }
}

type Waiting = { readonly done: (answer: Answer) => void; readonly failed: (cause: Error) => void }
const waiting = new Map<number, Waiting>()
let asked = 0

const ask = <Got extends Answer>(question: Question): Promise<Got> =>
  new Promise((done, failed) => {
    const number = ++asked
    waiting.set(number, { done: done as Waiting['done'], failed })
    say({ is: 'question', number, question })
  })

const open = async (ground: Ground): Promise<Draw> => {
  const bundle = builtBundle()
  if (bundle === undefined) throw new Error('the site has not been built')
  return drawer(bundle, ground, {
    config: () => ask({ of: 'config' }),
    site: (request) => ask({ of: 'site', request }),
    vendor: (request) => ask({ of: 'vendor', request }),
    onFault: (request, fault) => say({ is: 'fault', request, fault }),
    now: () => Date.now(),
  })
}

const opened = Promise.withResolvers<Draw>()

const drawn = async (message: Extract<ToDrawer, { is: 'draw' }>): Promise<void> => {
  const { number, sight } = message
  try {
    const page = await (await opened.promise)(sight)
    say({ is: 'drawn', number, page: { ...page, br: await brotli(page.html, quick) } })
  } catch (cause) {
    say({ is: 'not-drawn', number, reason: String(cause) })
  }
}

const hear = (message: ToDrawer): void => {
  if (message.is === 'open') {
    void open(message.ground).then((draw) => {
      opened.resolve(draw)
      say({ is: 'open' })
    })
  } else if (message.is === 'draw') void drawn(message)
  else {
    const one = waiting.get(message.number)
    waiting.delete(message.number)
    if (message.is === 'answer') one?.done(message.answer)
    else one?.failed(new Error(message.reason))
  }
}

stepBack()
process.on('message', (message) => hear(message as ToDrawer))
// Without the server there is nothing to render for; the server decides about signals.
process.on('disconnect', () => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
