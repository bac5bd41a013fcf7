// Processes beside this one, spoken to in turns: one message there, one message back. They end with us, because their
// channel closes.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export type Child = {
  /** Sends a message and gives the next that comes back. Rejects when the process ends instead. */
  readonly ask: <Answer>(message: unknown) => Promise<Answer>
  /** Sends a message that nothing comes back to. */
  readonly tell: (message: unknown) => void
  /** The next message, unasked. */
  readonly next: <Answer>() => Promise<Answer>
  readonly end: () => Promise<void>
  /** Ends it the hard way; resolves when it is gone. */
  readonly kill: () => Promise<void>
}

const nextOf = <Answer>(child: ChildProcess, name: string): Promise<Answer> =>
  new Promise((given, fail) => {
    const onMessage = (message: unknown): void => {
      child.removeListener('exit', onExit)
      given(message as Answer)
    }
    const onExit = (code: number | null): void => {
      child.removeListener('message', onMessage)
      fail(new Error(`${name} ended with ${code}`))
    }
    child.once('message', onMessage)
    child.once('exit', onExit)
  })

/** `program` is a file of ours; it is run by the Node that runs us. */
export const startChild = (program: URL, env: Readonly<Record<string, string>> = {}): Child => {
  const child = fork(program, [], {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const name = program.pathname.split('/').at(-1) ?? ''
  return {
    ask: (message) => {
      const answer = nextOf<never>(child, name)
      child.send(message as object)
      return answer
    },
    tell: (message) => void child.send(message as object),
    next: () => nextOf(child, name),
    end: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
