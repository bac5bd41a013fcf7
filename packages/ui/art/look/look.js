// Photographs the contact sheet in light, dark and spring: look at all three after changing a drawing.
// `node packages/ui/art/look/look.js [folder]`; without a folder the pictures go to `.cache/art`, which git ignores.
// Plain JavaScript, because the TypeScript program of the web, which this folder belongs to, has no Node types.

import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright-core'
import { createServer } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
const repository = fileURLToPath(new URL('../../../../', import.meta.url))
const folder = process.argv[2] ?? join(repository, '.cache/art')
mkdirSync(folder, { recursive: true })

const findBrowser = async () => {
  const known = [process.env['CHROME_PATH'], '/usr/bin/chromium'].find((path) => path !== undefined && existsSync(path))
  return known ?? (await import('@sparticuz/chromium')).default.executablePath()
}

const server = await createServer({
  configFile: false,
  root: here,
  plugins: [react()],
  logLevel: 'warn',
  cacheDir: join(repository, '.cache/art-vite'),
  server: { port: 0, host: '127.0.0.1', fs: { allow: [repository] }, hmr: false, watch: null },
})
await server.listen()
const address = server.resolvedUrls?.local[0]
const browser = await chromium.launch({ executablePath: await findBrowser(), headless: true, args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ viewport: { width: 1180, height: 900 }, deviceScaleFactor: 1.5 })
  page.on('pageerror', (fault) => process.stderr.write(`${fault.message}\n`))
  await page.goto(String(address), { waitUntil: 'networkidle' })
  await page.waitForSelector('main')
  for (const look of ['light', 'dark', 'spring']) {
    await page.evaluate((wanted) => {
      document.documentElement.dataset['theme'] = wanted === 'dark' ? 'dark' : 'light'
      document.documentElement.dataset['skin'] = wanted === 'spring' ? 'spring' : 'plain'
    }, look)
    await page.waitForTimeout(400)
    await page.screenshot({ path: join(folder, `${look}.png`), fullPage: true })
    process.stdout.write(`${join(folder, `${look}.png`)}\n`)
  }
} finally {
  await browser.close()
  await server.close()
}
