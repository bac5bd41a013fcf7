// Files at fixed addresses: the icon, the manifest for the home screen, and robots.txt.

import { readFileSync } from 'node:fs'
import type { PageFile } from '@magpie/wire/mount'
import texts from './locales/zh-CN.json' with { type: 'json' }

const own = (name: string): Buffer => readFileSync(new URL(name, import.meta.url))

const day = 'public, max-age=86400'

const sizes = [180, 192, 512] as const
const iconPath = (size: number): string => `/icons/magpie-${size}.png`

/** Opens like an app of its own, in the colours of the light theme. The icon stays within the safe area of masks. */
const manifest = {
  name: texts['site.appName'],
  short_name: texts['site.shortName'],
  lang: 'zh-CN',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'portrait',
  background_color: '#f5f3ee',
  theme_color: '#f5f3ee',
  icons: [192, 512].map((size) => ({
    src: iconPath(size),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
}

export const fixedFiles = (): readonly PageFile[] => {
  const mark = { contentType: 'image/svg+xml', body: own('magpie.svg'), cacheControl: day }
  return [
    { path: '/favicon.svg', ...mark },
    // Browsers request it by themselves.
    { path: '/favicon.ico', ...mark },
    ...sizes.map((size) => ({
      path: iconPath(size),
      contentType: 'image/png',
      body: own(`icons/magpie-${size}.png`),
      cacheControl: day,
    })),
    {
      path: '/manifest.webmanifest',
      contentType: 'application/manifest+json; charset=utf-8',
      body: JSON.stringify(manifest),
      cacheControl: day,
    },
    {
      path: '/robots.txt',
      contentType: 'text/plain; charset=utf-8',
      body: 'User-agent: *\nAllow: /\nDisallow: /mine\n',
    },
  ]
}
