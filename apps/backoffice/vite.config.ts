// The build of the back office and its development. Its users sit at a desk, on a browser of this year.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { slices, venuesOf } from '@magpie/db/slices'
import { precompress } from '@magpie/build/precompress'
import { words } from '@magpie/build/words'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { noncedStyles } from './nonced-styles.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('../../', import.meta.url))

/** A slice's words for its screens, and the kit's. */
const wordFolders = (): readonly string[] => [
  join(root, 'packages', 'desk', 'locales'),
  ...readdirSync(join(root, 'domains')).map((slice) => join(root, 'domains', slice, 'admin', 'locales')),
]

/** `venue.<code>`, as the records of venues call them. */
const venueNames = (locale: string): Readonly<Record<string, string>> =>
  Object.fromEntries(venuesOf(slices).map(({ code, name }) => [`venue.${code}`, name[locale] ?? code]))

/** What every screen needs: one file, whose address outlives our own changes. */
const vendor = {
  name: 'vendor',
  priority: 2,
  test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|@lingui|cookie)\/|@oxc-project\+runtime|rolldown\/runtime/,
}

export default defineConfig({
  root: here,
  plugins: [
    words({ own: join(here, 'locales'), others: wordFolders, more: venueNames }),
    noncedStyles(),
    react(),
    precompress(),
  ],
  // Replaced with a fresh one in every answer.
  html: { cspNonce: '__csp_nonce__' },
  // The library that writes styles is changed while it is served, so it must not be bundled ahead.
  optimizeDeps: { exclude: ['@rc-component/util', '@ant-design/icons'] },
  build: {
    target: ['chrome120', 'safari17', 'firefox121'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    reportCompressedSize: false,
    // The library of the charts, which comes with the first one: 543 kB that cannot be parted. All else is far smaller.
    chunkSizeWarningLimit: 560,
    rolldownOptions: { output: { codeSplitting: { groups: [vendor] } } },
  },
})
