// What the launcher prints at the terminal: Chinese texts from the catalogue, one line each. A cause that stops the
// start is a `LaunchTrouble`: a text id and its values, so that operators never see a stack.

import type { EmbeddedTrouble } from '@magpie/db/embedded'
import type { Facts } from '@magpie/kernel'
import { BadSetting } from '@magpie/wire/environment'
import { settingFault } from '@magpie/wire/process'
import texts from '../../locales/zh-CN.json' with { type: 'json' }

const catalogue: Readonly<Record<string, string>> = texts

/** `{name}` becomes the value of that name. */
export const text = (id: string, facts: Facts = {}): string =>
  (catalogue[id] ?? id).replace(/\{(\w+)\}/g, (_whole, name: string) => String(facts[name] ?? ''))

export const say = (id: string, facts: Facts = {}): void => console.log(text(id, facts))
export const complain = (id: string, facts: Facts = {}): void => console.error(text(id, facts))

const settingTrouble = (setting: BadSetting): LaunchTrouble => {
  const { variable } = setting
  return new LaunchTrouble(variable.startsWith('--') ? 'bad_option' : 'bad_setting', {
    variable,
    why: settingFault(setting),
  })
}

/** The line that says what stopped the start, for foreseen causes. */
export const foreseen = (cause: unknown): LaunchTrouble | undefined =>
  cause instanceof LaunchTrouble ? cause : cause instanceof BadSetting ? settingTrouble(cause) : undefined

/** The text for an error code of the system or database, where we have one. */
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

/** A fault of our own database, as it is reported at the terminal. */
export const asTrouble = (cause: EmbeddedTrouble): LaunchTrouble => {
  if (cause.trouble === 'owned') return new LaunchTrouble('running', cause.facts, cause)
  if (cause.trouble !== 'unreadable_home') return new LaunchTrouble(cause.trouble, cause.facts, cause)
  const reason = reasonText(String(cause.facts['reason']))
  return new LaunchTrouble('unreadable_data', { ...cause.facts, reason }, cause)
}

export const errorCode = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''

/** One line, whatever the error's text contains. */
export const oneLine = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).replaceAll(/\s+/g, ' ').slice(0, 300)
