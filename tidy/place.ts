// The place of a file: the wall that a rule checks depends on nothing else. Paths are relative to the repository root
// and use forward slashes.

export type Place =
  | { readonly in: 'slice'; readonly name: string; readonly room: string }
  | { readonly in: 'package'; readonly name: string }
  | { readonly in: 'app'; readonly name: string }
  | { readonly in: 'house' }

export const placeOf = (path: string): Place => {
  const [top = '', name = '', room = '', ...rest] = path.split('/')
  if (top === 'domains') return { in: 'slice', name, room: rest.length === 0 ? '' : room }
  if (top === 'packages') return { in: 'package', name }
  if (top === 'apps') return { in: 'app', name }
  return { in: 'house' }
}

/** The folder that a relative import may not leave: a workspace, or one of the repository's own folders. */
export const homeOf = (path: string): string => {
  const parts = path.split('/')
  return placeOf(path).in === 'house' ? '' : `${parts.slice(0, 2).join('/')}/`
}

export const isTest = (path: string): boolean => /\.(?:test|all)\.tsx?$/.test(path)

/** Tests, builders for tests, and the testkit: they may import everything, through doors. */
export const isForTests = (path: string): boolean =>
  isTest(path) || path.includes('/testing/') || path.startsWith('packages/testkit/')

/** Domain code that must not touch the machine (L30). */
export const isDomainCode = (path: string): boolean => {
  const place = placeOf(path)
  return place.in === 'slice' && ['contract', 'rules', 'server', 'vendor'].includes(place.room) && !isForTests(path)
}
