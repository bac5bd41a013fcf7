// L34: no log may contain a secret. A rig registers everything secret that it gets (cookies, tokens, tickets,
// passwords) and its signing keys here, and the log of the run is searched for all of it.

export type SecretKeeper = {
  /**
   * Registers a secret and returns it, so that it can wrap an expression. Throws for short ones, which would be found
   * everywhere.
   */
  readonly keep: (secret: string) => string
  readonly kept: () => number
  /** The log lines that contain a secret, each cut off before it. */
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
      // For speed, with thousands of secrets and megabytes of log: a whole secret is compared only where its first
      // characters match.
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
