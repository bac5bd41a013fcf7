// The table of paths as the built site has it. Read when it is asked for: the scene has built by then.

type Built = { readonly sitePaths: () => readonly string[] }

const built = new URL('../../apps/player/dist/server/entry-server.js', import.meta.url).href

export const sitePaths = async (): Promise<readonly string[]> => {
  const { sitePaths: read } = (await import(/* @vite-ignore */ built)) as Built
  const paths = read()
  if (paths.length < 80) throw new Error(`the table of paths has ${paths.length} paths: something is missing`)
  return paths
}
