// antd writes its styles at run time, through one function that two of its libraries copy
// (docs/decisions/0152-the-policy-of-the-back-office.md). Two things in it break a strict policy and are changed during
// the build: some callers pass no nonce, so the page's is used; and the text is set as markup, which Trusted Types
// refuse. If a release changes that code, the build stops instead of silently losing styles.

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
