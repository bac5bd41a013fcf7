// The screens that an address alone opens: of the site as its built table of paths has them, so that none is forgotten.

/** The table of paths as the built site has it. Read when it is asked for: the scene has built by then. */
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

/** What stands for the names in paths. A path with a name that is not here leads to something of somebody's own, and is left out. */
const named: Readonly<Record<string, readonly string[]>> = {
  '/help/:slug': slugs.split(' ').map((slug) => `/help/${slug}`),
  '/mine/userInfo/:page': 'close contact?kind=phone contact?kind=mail devices factors handover password'
    .split(' ')
    .map((page) => `/mine/userInfo/${page}`),
}

/** Led elsewhere by themselves, so that nobody sees them here: a site that is open, and a link that was used. */
const passing = ['/other/stopService', '/user/handover']

/** Whether a path is a member's own. */
export const forMembers = (path: string): boolean => /^\/(?:mine|agent|registerGuide|activity)\b/.test(path)

/** As the table of paths has them, so that no screen is forgotten. */
export const openPaths = async (): Promise<readonly string[]> =>
  (await sitePaths())
    .flatMap((path) => named[path] ?? (path.includes(':') ? [] : [path]))
    .filter((path) => !passing.includes(path))
