// The screens that an address alone opens: the site's, from its built table of paths, so that none is forgotten.

/** The built site's table of paths. Read on use, because the scene builds it first. */
type Built = { readonly sitePaths: () => readonly string[] }

const built = new URL('../../apps/player/dist/server/entry-server.js', import.meta.url).href

const sitePaths = async (): Promise<readonly string[]> => {
  const { sitePaths: read } = (await import(/* @vite-ignore */ built)) as Built
  const paths = read()
  if (paths.length < 80) throw new Error(`the table of paths has ${paths.length} paths: something is missing`)
  return paths
}

const slugs =
  'kh ck qk zz yhgz tjllq xnbcqkjc tytzjc tysstqth fjcjc cpwt dzjj tywt zrwt qtwt bczr gywm gztk hzhb ysgz zxkf zqwf'

/** Values for the names in paths. A path with a name that is not here leads to somebody's own data, and is left out. */
const named: Readonly<Record<string, readonly string[]>> = {
  '/help/:slug': slugs.split(' ').map((slug) => `/help/${slug}`),
  '/mine/userInfo/:page': 'close contact?kind=phone contact?kind=mail devices factors handover password'
    .split(' ')
    .map((page) => `/mine/userInfo/${page}`),
}

/** These redirect at once: the page of a closed site, and a used link. */
const passing = ['/other/stopService', '/user/handover']

/** Whether a path is only for members. */
export const forMembers = (path: string): boolean => /^\/(?:mine|agent|registerGuide|activity)\b/.test(path)

/** From the table of paths, so that no screen is forgotten. */
export const openPaths = async (): Promise<readonly string[]> =>
  (await sitePaths())
    .flatMap((path) => named[path] ?? (path.includes(':') ? [] : [path]))
    .filter((path) => !passing.includes(path))
