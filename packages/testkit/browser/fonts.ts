// Fonts for a browser on a machine without any: the pieces of Noto Sans SC from npm, unpacked once, joined in a cache,
// and offered to the browser through fontconfig. The machine's own fonts are hidden, so that a page looks the same on
// every machine.

import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repositoryRoot } from '../cluster.ts'
import { madeOnce } from './made-once.ts'
import { oneFont } from './one-font.ts'

type Unpack = { readonly decompress: (woff2: Buffer) => Promise<Uint8Array> }

const cache = join(repositoryRoot, '.cache', 'fonts')
const require = createRequire(import.meta.url)

/** Fontconfig's names for them: thin, extra light, light, extra bold and black. */
const unusedWeights = [0, 40, 50, 205, 210]

/** The file has nine weights and a variable one; weights that no screen uses are hidden. */
const unused = [
  ...unusedWeights.map((weight) => `<patelt name="weight"><int>${weight}</int></patelt>`),
  '<patelt name="variable"><bool>true</bool></patelt>',
].map((one) => `<pattern>${one}</pattern>`)

const configText = (fonts: string, kept: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${fonts}</dir>
<cachedir>${kept}</cachedir>
<selectfont><rejectfont>${unused.join('')}</rejectfont></selectfont>
<alias><family>sans-serif</family><prefer><family>Noto Sans SC</family></prefer></alias>
</fontconfig>
`

const unpackInto = async (folder: string): Promise<void> => {
  const { decompress } = require('wawoff2') as Unpack
  const packed = join(dirname(require.resolve('@fontsource-variable/noto-sans-sc/package.json')), 'files')
  const pieces: Buffer[] = []
  for (const name of readdirSync(packed)
    .filter((one) => one.endsWith('.woff2'))
    .sort())
    pieces.push(Buffer.from(await decompress(readFileSync(join(packed, name)))))
  writeFileSync(join(folder, 'noto-sans-sc.ttf'), oneFont(pieces))
}

/** The path for FONTCONFIG_FILE, which must be set before the browser starts. */
export const fontsFile = async (): Promise<string> => {
  const fonts = await madeOnce(join(cache, 'joined'), unpackInto)
  const file = join(cache, 'fonts.conf')
  const making = `${file}-${randomUUID()}`
  writeFileSync(making, configText(fonts, join(cache, 'kept')))
  renameSync(making, file)
  return file
}
