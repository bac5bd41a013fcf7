// antd writes its styles while it runs, through one function that two of its libraries have a copy of
// (docs/decisions/0152-the-policy-of-the-back-office.md). Two things about it do not fit a strict page, and are changed
// while it is built: some callers bring no nonce, so the page's own is taken; and the text goes in as markup, which
// Trusted Types refuse. A release that reads differently stops the build instead of losing styles without a word.

import type { Plugin } from 'vite'

const changes: readonly (readonly [string, string])[] = [
  [
    "const styleNode = document.createElement('style');",
    "const styleNode = document.createElement('style');\n  styleNode.nonce = document.querySelector('meta[property=\"csp-nonce\"]')?.nonce ?? '';",
  ],
  ['styleNode.innerHTML = css;', 'styleNode.textContent = css;'],
  ['if (existNode.innerHTML !== css) {', 'if (existNode.textContent !== css) {'],
  ['existNode.innerHTML = css;', 'existNode.textContent = css;'],
]

const writers = /@rc-component\/util\/es\/Dom\/dynamicCSS\.js|@ant-design\/icons\/es\/cssUtils\.js/

export const noncedStyles = (): Plugin => ({
  name: 'nonced-styles',
  transform: {
    filter: { id: writers },
    handler(code, id) {
      let changed = code
      for (const [from, to] of changes) {
        if (!changed.includes(from)) throw new Error(`${id} writes styles in another way: ${from}`)
        changed = changed.replace(from, to)
      }
      return { code: changed, map: null }
    },
  },
})
