// The settings that a process reads from its environment.

export type Environment = Readonly<Record<string, string | undefined>>

/** What it cannot be without. */
export const needed = (env: Environment, name: string): string => {
  const value = env[name]
  if (value === undefined || value === '') throw new BadSetting(name, 'missing')
  return value
}

/** Dials that a vendor of the sandbox is given as JSON; what `read` does not take is no setting. */
export const dialsOf = <Dials>(env: Environment, name: string, read: (text: string | undefined) => Dials): Dials => {
  try {
    return read(env[name])
  } catch {
    throw new BadSetting(name, 'dials')
  }
}

/** Names between commas. */
export const listOf = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Where a setting cannot be what it says; `why` names one of the launcher's texts. */
export class BadSetting extends Error {
  readonly variable: string
  readonly why: string
  /** What would do, where it is a range or a few words. */
  readonly allowed: string
  constructor(variable: string, why: string, allowed = '') {
    super(`${variable}: ${why}`)
    this.name = 'BadSetting'
    this.variable = variable
    this.why = why
    this.allowed = allowed
  }
}

/** An address without a path, as a browser says it: `https://site.example`. */
export const originOf = (variable: string, text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text) return text
  throw new BadSetting(variable, 'origin')
}

/** An address over HTTP. */
export const httpUrlOf = (variable: string, text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new BadSetting(variable, 'url')
}
