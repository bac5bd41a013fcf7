// A secret from the environment: in a variable, or in a file named by `<variable>_FILE` that only its owner may read.

import { readFileSync, statSync } from 'node:fs'
import { BadSetting, type Environment, listOf } from '../environment.ts'

const leastBytes = 32

const fromFile = (variable: string, file: string): string => {
  try {
    if ((statSync(file).mode & 0o077) !== 0) throw new BadSetting(variable, 'open_file')
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw cause instanceof BadSetting ? cause : new BadSetting(variable, 'no_file')
  }
}

const long = (variable: string, secret: string): string => {
  if (Buffer.byteLength(secret) < leastBytes) throw new BadSetting(variable, 'short')
  return secret
}

const textOf = (env: Environment, name: string): { readonly variable: string; readonly text: string } => {
  const file = env[`${name}_FILE`]
  if (env[name] || !file) return { variable: name, text: env[name] ?? '' }
  return { variable: `${name}_FILE`, text: fromFile(`${name}_FILE`, file) }
}

/** Undefined if neither is set. */
export const givenSecret = (env: Environment, name: string): string | undefined => {
  const { variable, text } = textOf(env, name)
  return text === '' && variable === name ? undefined : long(variable, text)
}

/** As `givenSecret`, of any length: a password that another house has made. */
export const givenText = (env: Environment, name: string): string | undefined => {
  const { text } = textOf(env, name)
  return text === '' ? undefined : text
}

export const neededText = (env: Environment, name: string): string => {
  const text = givenText(env, name)
  if (text === undefined) throw new BadSetting(name, 'missing')
  return text
}

export const secretOf = (env: Environment, name: string): string => {
  const secret = givenSecret(env, name)
  if (secret === undefined) throw new BadSetting(name, 'missing')
  return secret
}

/** Several, by commas. */
export const secretsOf = (env: Environment, name: string): readonly string[] => {
  const { variable, text } = textOf(env, name)
  return listOf(text).map((secret) => long(variable, secret))
}
