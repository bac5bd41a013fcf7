// What lets a browser cache the shell of the site (decision 0750): the service worker, the offline page and its style.
// The worker's text differs from build to build, so that a browser notices a newer one.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PageFile } from '@magpie/wire/mount'
import texts from '../locales/zh-CN.json' with { type: 'json' }

const own = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

const offlineStyle = '/offline.css'

/** The kit's drawing, by the name that the build gave it. */
const drawingOf = (assets: readonly string[]): string | undefined =>
  assets.find((path) => /\/state-offline-[\w-]+\.svg$/.test(path))

const offlinePage = (drawing: string | undefined): string => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${texts['offline.title']}</title>
<link rel="stylesheet" href="${offlineStyle}">
<main>
${drawing === undefined ? '' : `<img src="${drawing}" alt="" width="210" height="158">`}
<h1>${texts['offline.title']}</h1>
<p>${texts['offline.text']}</p>
<a href="">${texts['offline.again']}</a>
</main>
</html>
`

/** `files`: the build's own files; they identify the build. */
export const shellFiles = (files: readonly PageFile[]): readonly PageFile[] => {
  const assets = files.map(({ path }) => path).filter((path) => path.startsWith('/assets/'))
  const drawing = drawingOf(assets)
  const page = offlinePage(drawing)
  const style = own('offline.css')
  const build = createHash('sha256')
    .update([...assets, page, style].join('\n'))
    .digest('base64url')
    .slice(0, 12)
  const needed = [offlineStyle, ...(drawing === undefined ? [] : [drawing])]
  const worker = own('shell-worker.js').replace('__BUILD__', build).replace('__NEEDED__', JSON.stringify(needed))
  const fresh = 'no-cache'
  return [
    { path: '/sw.js', contentType: 'text/javascript; charset=utf-8', body: worker, cacheControl: fresh },
    { path: '/offline.html', contentType: 'text/html; charset=utf-8', body: page, cacheControl: fresh },
    { path: offlineStyle, contentType: 'text/css; charset=utf-8', body: style, cacheControl: fresh },
  ]
}
