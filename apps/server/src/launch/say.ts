// What the launcher tells the person at the terminal: Chinese, from the catalogue, one line a thing. A cause that
// stops the start is a `LaunchTrouble`: a text's name and its figures, so that nobody is shown a stack.

import type { Facts } from '@magpie/kernel'
import texts from '../../locales/zh-CN.json' with { type: 'json' }

const catalogue: Readonly<Record<string, string>> = texts

/** `{name}` becomes the figure of that name. */
export const text = (id: string, facts: Facts = {}): string =>
  (catalogue[id] ?? id).replace(/\{(\w+)\}/g, (_whole, name: string) => String(facts[name] ?? ''))

export const say = (id: string, facts: Facts = {}): void => console.log(text(id, facts))
export const complain = (id: string, facts: Facts = {}): void => console.error(text(id, facts))

/** A system's or a database's error code in words, where we have them. */
export const reasonText = (code: string): string => catalogue[`reason.${code}`] ?? code

export class LaunchTrouble extends Error {
  readonly trouble: string
  readonly facts: Facts
  constructor(trouble: string, facts: Facts = {}, cause?: unknown) {
    super(`trouble.${trouble} ${JSON.stringify(facts)}`, cause === undefined ? {} : { cause })
    this.name = 'LaunchTrouble'
    this.trouble = trouble
    this.facts = facts
  }
}

export const errorCode = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''

/** One line, whatever the error's text holds. */
export const oneLine = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).replaceAll(/\s+/g, ' ').slice(0, 300)
