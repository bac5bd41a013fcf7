// The document around a rendered page. It contains no script but our files and one JSON element, which is data.

import type { Rendered } from '@magpie/wire/render'

/** What the page needs of the bundle. */
export type PageAssets = {
  readonly styles: readonly string[]
  readonly modules: readonly string[]
  readonly entry: string
  /** What development puts first in the head. */
  readonly extraHead?: string
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const attributesText = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')

const themeColours: Readonly<Record<string, string>> = {
  light: '<meta name="theme-color" content="#f5f3ee">',
  dark: '<meta name="theme-color" content="#0b1120">',
  auto: '<meta name="theme-color" content="#f5f3ee" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#0b1120" media="(prefers-color-scheme: dark)">',
}

export const pageHtml = (page: Extract<Rendered, { is: 'page' }>, assets: PageAssets): string => {
  const theme = page.attributes['data-theme'] ?? 'light'
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const modules = assets.modules.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`).join('')
  return `<!doctype html>
<html${attributesText(page.attributes)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="${theme === 'auto' ? 'light dark' : theme}">
${themeColours[theme] ?? ''}
<meta name="format-detection" content="telephone=no">
<link rel="icon" href="${escaped(page.icon ?? '/favicon.svg')}">
<link rel="apple-touch-icon" href="/icons/magpie-180.png">
<link rel="manifest" href="/manifest.webmanifest">
${assets.extraHead ?? ''}${styles}${modules}${page.head}
</head>
<body>
<div id="root">${page.body}</div>
<script type="application/json" id="boot">${page.boot}</script>
<script type="module" src="${assets.entry}"></script>
</body>
</html>
`
}

/** A page of one sentence that reloads itself after so many seconds. */
export const waitPage = (text: string, seconds: number): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta http-equiv="refresh" content="${seconds}"><meta name="viewport" content="width=device-width"><title>${escaped(text)}</title><p>${escaped(text)}</p></html>`
