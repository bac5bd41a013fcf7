// The back office in development: its page as Vite writes it.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DevVite, devVite } from '../dev-vite.ts'

const appFolder = fileURLToPath(new URL('../../../backoffice/', import.meta.url))
const hotPort = 24_680

export const devOps = async (): Promise<Omit<DevVite, 'vite'> & { readonly html: () => Promise<string> }> => {
  const { vite, ...dev } = await devVite(appFolder, hotPort)
  return {
    ...dev,
    html: async () => vite.transformIndexHtml('/', readFileSync(join(appFolder, 'index.html'), 'utf8')),
  }
}
