// What a process does first: it reads what its environment tells it, and ends with one line where something of that cannot be.

import texts from '../locales/zh-CN.json' with { type: 'json' }
import { BadSetting, type Environment } from '../environment.ts'
import { checkEnvironment, unknownNames } from './declared.ts'

/** `{name}` becomes the figure of that name. */
const filled = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => facts[name] ?? '')

/** What is wrong with it, for people. */
export const settingFault = ({ why, allowed }: BadSetting): string => {
  const text: string | undefined = (texts as Readonly<Record<string, string>>)[`setting.${why}`]
  return text === undefined ? why : filled(text, { allowed })
}

/** Warnings about variables that no process reads; they do not stop the start. */
export const unknownLines = (env: Environment): readonly string[] =>
  unknownNames(env).map((facts) => filled(texts['setting.unknown_name'], facts))

const complain = (line: string): void => void process.stderr.write(`${line}\n`)

export const settingsOrEnd = <Settings>(read: (env: Environment) => Settings): Settings => {
  const { env } = process
  try {
    // A supervisor has printed them already.
    if (process.send === undefined) for (const line of unknownLines(env)) complain(line)
    checkEnvironment(env)
    return read(env)
  } catch (cause) {
    if (!(cause instanceof BadSetting)) throw cause
    complain(filled(texts['setting.bad'], { variable: cause.variable, why: settingFault(cause) }))
    return process.exit(1)
  }
}
