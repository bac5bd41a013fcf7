// The page that checks a proof, as one file of its own among the site's: script and style lie in it, and a policy names
// them by their hashes and forbids everything else, the network above all. A member keeps it and opens it from their disk.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const proofCheckerFile = 'proof-checker.html'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

type Texts = { readonly title: string; readonly offline: string }

const page = (texts: Texts, script: string, style: string): string => {
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`
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

/** An inline script ends at its closing tag, wherever that stands. */
const inlined = (code: string): string => code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')

/** The whole page; `root` is the repository's folder. */
export const buildChecker = async (root: string): Promise<string> => {
  const checker = join(root, 'domains/ledger/web/checker')
  const built = (await build({
    root: checker,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: ['chrome100', 'safari15.4'],
      modulePreload: false,
      rolldownOptions: { input: join(checker, 'checker.ts'), output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  const script = built.output.find((one) => one.type === 'chunk')?.code ?? ''
  const style = built.output.find((one) => one.type === 'asset' && one.fileName.endsWith('.css'))
  if (script === '' || style?.type !== 'asset') throw new Error('the checker of proofs was not built')
  const texts = readFileSync(join(root, 'domains/ledger/content/proof-checker.json'), 'utf8')
  return page(JSON.parse(texts) as Texts, inlined(script.trim()), String(style.source).trim())
}

export const proofChecker = (root: string): Plugin => ({
  name: 'proof-checker',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: proofCheckerFile, source: await buildChecker(root) })
  },
})
