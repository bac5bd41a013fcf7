// The build of the back office and its development server. Its users sit at a desk, with a current browser.

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

/** The texts of the slices' screens, and the kit's. */
const wordFolders = (): readonly string[] => [
  join(root, 'packages', 'desk', 'locales'),
  ...readdirSync(join(root, 'domains')).map((slice) => join(root, 'domains', slice, 'admin', 'locales')),
]

/** `venue.<code>`, named as in the venues' records. */
const venueNames = (locale: string): Readonly<Record<string, string>> =>
  Object.fromEntries(venuesOf(slices).map(({ code, name }) => [`venue.${code}`, name[locale] ?? code]))

/** What every screen needs: one file, whose address stays the same when only our code changes. */
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
  // Replaced with a fresh nonce in every answer.
  html: { cspNonce: '__csp_nonce__' },
  // The library that writes styles is changed when it is served, so it must not be pre-bundled.
  optimizeDeps: { exclude: ['@rc-component/util', '@ant-design/icons'] },
  build: {
    target: ['chrome120', 'safari17', 'firefox121'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    reportCompressedSize: false,
    // The chart library, which loads with the first chart: 543 kB that cannot be split. Everything else is far smaller.
    chunkSizeWarningLimit: 560,
    rolldownOptions: { output: { codeSplitting: { groups: [vendor] } } },
  },
})
