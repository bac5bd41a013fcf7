// The page's policy requires Trusted Types. One library (zrender) sets empty markup to clear its box before it draws a
// chart, so the default policy allows empty markup and nothing else.

type Factory = {
  readonly createPolicy: (name: string, rules: { createHTML: (text: string | null) => string | null }) => unknown
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory }

trustedTypes?.createPolicy('default', {
  // It passes null when it removes a chart.
  createHTML: (text) => (text === null || text === '' ? '' : null),
})
