// Child processes with request and answer: one message there, one message back. They end with us, because their channel
// closes.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const compiled = fileURLToPath(new URL('../.cache/compiled', import.meta.url))

export type Child = {
  /** Sends a message and resolves with the next answer. Rejects when the process ends instead. */
  readonly ask: <Answer>(message: unknown) => Promise<Answer>
  /** Sends a message without an answer. */
  readonly tell: (message: unknown) => void
  /** The next message, without a request. */
  readonly next: <Answer>() => Promise<Answer>
  readonly end: () => Promise<void>
  /** Kills it; resolves when it is gone. */
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

/** `program` is a file of ours, run by our own Node. */
export const startChild = (program: URL, env: Readonly<Record<string, string>> = {}): Child => {
  const child = fork(program, [], {
    execArgv: [],
    // As the launcher does: what one process has compiled is kept for the next.
    env: { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: compiled, ...env },
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
