// The version header. A client of an older major or minor version speaks another wire and must reload (10009); a newer
// one is accepted, so that clients may be released before the server.

const pattern = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/

/** Negative: the first is older. */
export const compareVersions = (first: string, second: string): number => {
  const [a = [], b = []] = [first, second].map((text) => text.split('.').map(Number))
  const at = a.findIndex((part, index) => part !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

const oldest = { major: 2, minor: 0 }

export const versionServed = (sent: string | undefined): boolean => {
  const parts = pattern.exec(sent ?? '')
  if (parts === null) return false
  const [major, minor] = [Number(parts[1]), Number(parts[2])]
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor)
}
