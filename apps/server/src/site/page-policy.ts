// What a page of the site may load and connect to: ourselves, the stream and the vendors by name. Nothing inline, no
// evaluated text, no frame around us, and no string that becomes script or markup.

const originOf = (address: string): readonly string[] => {
  try {
    return [new URL(address).origin]
  } catch {
    return []
  }
}

/** A vendor pushes over a socket on the same origin as its HTTP API. */
const withSocket = (origin: string): readonly string[] => [origin, origin.replace(/^http/, 'ws')]

export type PolicyParts = {
  readonly streamAddress: string | null | undefined
  readonly vendors: readonly string[]
  readonly development: boolean
}

const connectSources = ({ streamAddress, vendors }: PolicyParts): string =>
  [...new Set(["'self'", ...originOf(streamAddress ?? ''), ...vendors.flatMap(originOf).flatMap(withSocket)])].join(' ')

export const pagePolicy = (parts: PolicyParts): string => {
  // Vite's client writes styles, injects a script for hot reload, and connects to a port of its own.
  const script = parts.development ? "'self' 'unsafe-inline'" : "'self'"
  const style = parts.development ? "'self' 'unsafe-inline'" : "'self'"
  const connect = parts.development ? `${connectSources(parts)} ws: wss:` : connectSources(parts)
  const policy = [
    "default-src 'self'",
    `script-src ${script}`,
    `style-src ${style}`,
    "img-src 'self' data:",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(parts.development ? [] : ["require-trusted-types-for 'script'", 'trusted-types default puzzle shell']),
  ]
  return policy.join('; ')
}
