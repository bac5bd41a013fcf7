// The server's end of the rendering process: sends what is to be rendered, answers its queries, and starts a new one
// when it dies. A page that takes too long is given up; a process that returns nothing for as long is ended.

import type { Log } from '@magpie/db'
import type { Cancel, World } from '@magpie/kernel'
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { programOf } from '../../launch/programs.ts'
import type { Answers, Ground, Sight } from './draw.ts'
import type { Answer, FromDrawer, Packed, Question, ToDrawer } from './messages.ts'

const program = programOf(fileURLToPath(new URL('../../../../../', import.meta.url)), 'drawing')
const patienceMs = 8_000
/** A new process must load its modules first, while the whole house starts beside it. */
const firstPatienceMs = 40_000
const firstPauseMs = 250
const lastPauseMs = 8_000

export type Drawing = {
  readonly draw: (sight: Sight) => Promise<Packed>
  /** Resolves when the first process can render. */
  readonly ready: Promise<void>
  readonly pid: () => number | undefined
  readonly close: () => Promise<void>
}

type Waiting = {
  readonly done: (page: Packed) => void
  readonly failed: (cause: Error) => void
  readonly cancel: Cancel
}

type Parts = {
  readonly world: Pick<World, 'after'>
  readonly log: Log
  readonly ground: Ground
  readonly answers: Pick<Answers, 'config' | 'site' | 'vendor'>
}

const answerTo = ({ config, site, vendor }: Parts['answers'], question: Question): Promise<Answer> => {
  if (question.of === 'config') return config()
  return question.of === 'site' ? site(question.request) : vendor(question.request)
}

class Drawer implements Drawing {
  readonly ready: Promise<void>
  readonly #parts: Parts
  readonly #waiting = new Map<number, Waiting>()
  #child: ChildProcess | undefined
  #number = 0
  #pauseMs = firstPauseMs
  #again: Cancel = () => undefined
  #closed = false
  /** Whether the current process has rendered a page. */
  #hasDrawn = false
  #isReady: () => void = () => undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.ready = new Promise((done) => (this.#isReady = done))
    this.#begin()
  }

  pid(): number | undefined {
    return this.#child?.pid
  }

  draw(sight: Sight): Promise<Packed> {
    return new Promise((done, failed) => {
      const number = ++this.#number
      const cancel = this.#parts.world.after(this.#hasDrawn ? patienceMs : firstPatienceMs, () => {
        this.#waiting.delete(number)
        failed(new Error('a page took too long to draw'))
        this.#child?.kill('SIGKILL')
      })
      this.#waiting.set(number, { done, failed, cancel })
      this.#say({ is: 'draw', number, sight })
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#again()
    const child = this.#child
    if (child === undefined) return
    const gone = new Promise<void>((done) => void child.once('exit', () => done()))
    child.kill('SIGKILL')
    await gone
  }

  #begin(): void {
    let child: ChildProcess
    try {
      child = fork(program, [], { execArgv: [], serialization: 'advanced' })
    } catch (cause) {
      // There may be memory later; the server keeps taking bets.
      return this.#ended(String(cause))
    }
    this.#child = child
    this.#hasDrawn = false
    child.on('message', (message) => this.#hear(message as FromDrawer))
    // A process that could not be started never emits `exit`.
    child.on('error', (cause) => {
      if (child.pid === undefined) this.#ended(String(cause))
    })
    child.once('exit', (code, signal) => this.#ended(signal ?? `exit ${code}`))
    this.#say({ is: 'open', ground: this.#parts.ground })
    return undefined
  }

  #say(message: ToDrawer): void {
    const child = this.#child
    if (child?.connected === true) child.send(message, () => undefined)
    else if (message.is === 'draw') this.#settle(message.number)?.failed(new Error('no page renderer is running'))
  }

  #settle(number: number): Waiting | undefined {
    const one = this.#waiting.get(number)
    this.#waiting.delete(number)
    one?.cancel()
    return one
  }

  #hear(message: FromDrawer): void {
    if (message.is === 'open') {
      this.#pauseMs = firstPauseMs
      this.#isReady()
    } else if (message.is === 'drawn') {
      this.#hasDrawn = true
      this.#settle(message.number)?.done(message.page)
    } else if (message.is === 'not-drawn') this.#settle(message.number)?.failed(new Error(message.reason))
    else if (message.is === 'fault')
      this.#parts.log.warn({ request: message.request, fault: message.fault }, 'a page could not be drawn')
    else this.#answer(message.number, message.question)
  }

  #answer(number: number, question: Question): void {
    answerTo(this.#parts.answers, question).then(
      (answer) => this.#say({ is: 'answer', number, answer }),
      (cause: unknown) => this.#say({ is: 'no-answer', number, reason: String(cause) }),
    )
  }

  #ended(how: string): void {
    this.#child = undefined
    for (const number of this.#waiting.keys()) this.#settle(number)?.failed(new Error('the page renderer has ended'))
    if (this.#closed) return
    this.#parts.log.warn({ how, pauseMs: this.#pauseMs }, 'the page renderer ended and is started again')
    this.#again = this.#parts.world.after(this.#pauseMs, () => this.#begin())
    this.#pauseMs = Math.min(this.#pauseMs * 2, lastPauseMs)
  }
}

export const openDrawing = (parts: Parts): Drawing => new Drawer(parts)
