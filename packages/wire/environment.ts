// What a process of the house is told by its environment.

export type Environment = Readonly<Record<string, string | undefined>>

/** What it cannot be without. */
export const needed = (env: Environment, name: string): string => {
  const value = env[name]
  if (value === undefined || value === '') throw new Error(`${name} is not set`)
  return value
}

/** Names between commas. */
export const listOf = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
