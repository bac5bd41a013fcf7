// Pages that a member can download: the proof checker and the game verifier, each a single file of the site. Script and
// style are inline; a policy allows them by their hashes and forbids everything else, above all the network. The same
// sources give the same bytes, and each page's hash is published next to it.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { schemaless } from './schemaless.ts'

export type KeptPage = {
  readonly file: string
  readonly folder: string
  readonly script: string
  /** The title, and the text for readers without scripts. */
  readonly texts: string
  readonly plugins: () => Plugin[]
}

export const proofChecker: KeptPage = {
  file: 'proof-checker.html',
  folder: 'domains/ledger/web/checker',
  script: 'checker.ts',
  texts: 'domains/ledger/content/proof-checker.json',
  // It reads a proof by its shape.
  plugins: () => [],
}

export const gameVerifier: KeptPage = {
  file: 'game-verifier.html',
  folder: 'apps/player/src/verifier',
  script: 'verifier.ts',
  texts: 'apps/player/content/verifier.json',
  plugins: () => [schemaless()],
}

const sha256 = (text: string, as: 'base64' | 'hex'): string => createHash('sha256').update(text).digest(as)
const policyHash = (text: string): string => `'sha256-${sha256(text, 'base64')}'`

type Texts = { readonly title: string; readonly offline: string }

const page = (texts: Texts, script: string, style: string): string => {
  const policy = `default-src 'none'; script-src ${policyHash(script)}; style-src ${policyHash(style)}; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<style>${style}</style>
</head>
<body>
<p>${texts.offline}</p>
<script type="module">${script}</script>
</body>
</html>
`
}

/** An inline script ends at its closing tag, wherever that occurs. */
const inlined = (code: string): string => code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')

/** The whole page; `root` is the repository's folder. */
export const buildKeptPage = async (root: string, { folder, script, texts, plugins }: KeptPage): Promise<string> => {
  const built = (await build({
    root: join(root, folder),
    configFile: false,
    logLevel: 'warn',
    plugins: plugins(),
    build: {
      write: false,
      target: ['chrome100', 'safari15.4'],
      modulePreload: false,
      rolldownOptions: { input: join(root, folder, script), output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  const code = built.output.find((one) => one.type === 'chunk')?.code ?? ''
  const style = built.output.find((one) => one.type === 'asset' && one.fileName.endsWith('.css'))
  if (code === '' || style?.type !== 'asset') throw new Error(`${folder}/${script} was not built`)
  const read = JSON.parse(readFileSync(join(root, texts), 'utf8')) as Texts
  return page(read, inlined(code.trim()), String(style.source).trim())
}

/** In the format of `sha256sum -c`. */
export const hashLine = (file: string, text: string): string => `${sha256(text, 'hex')}  ${file}\n`

export const keptPages = (root: string): Plugin => ({
  name: 'kept-pages',
  apply: 'build',
  async generateBundle() {
    for (const kept of [proofChecker, gameVerifier]) {
      const text = await buildKeptPage(root, kept)
      this.emitFile({ type: 'asset', fileName: kept.file, source: text })
      this.emitFile({ type: 'asset', fileName: `${kept.file}.sha256`, source: hashLine(kept.file, text) })
    }
  },
})
