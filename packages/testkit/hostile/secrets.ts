// L34: nothing that opens a door may stand in a log. Whatever a rig is handed (cookies, tokens, tickets, passwords) and
// whatever it signs with is told to a keeper, and the log of the run is searched for all of it.

export type SecretKeeper = {
  /** Gives back what it was told, so that it can stand around an expression. Short ones are found everywhere: refused. */
  readonly keep: (secret: string) => string
  readonly kept: () => number
  /** The lines that hold one, each cut short before it. */
  readonly findIn: (log: string) => readonly string[]
}

const shortest = 12
const window = 12

export const openSecretKeeper = (): SecretKeeper => {
  const secrets = new Set<string>()
  return {
    keep: (secret) => {
      if (secret.length < shortest) throw new Error(`too short to be searched for: ${secret.length} characters`)
      secrets.add(secret)
      return secret
    },
    kept: () => secrets.size,
    findIn: (log) => {
      // Thousands of secrets against megabytes: only where the beginning of one stands is the whole of it looked for.
      const beginnings = new Map<string, string[]>()
      for (const secret of secrets) {
        const start = secret.slice(0, window)
        beginnings.set(start, [...(beginnings.get(start) ?? []), secret])
      }
      const found: string[] = []
      for (const line of log.split('\n')) {
        for (let at = 0; at + window <= line.length; at++) {
          const all = beginnings.get(line.slice(at, at + window))
          if (all?.some((secret) => line.startsWith(secret, at)) === true) found.push(line.slice(0, at))
        }
      }
      return found
    },
  }
}
