// The page's policy asks for Trusted Types. One library empties its box by setting its markup to nothing (zrender, before
// it draws a chart), so nothing is what the default policy lets through, and only that.

type Factory = {
  readonly createPolicy: (name: string, rules: { createHTML: (text: string | null) => string | null }) => unknown
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory }

trustedTypes?.createPolicy('default', {
  // It says null for nothing when it takes a chart away.
  createHTML: (text) => (text === null || text === '' ? '' : null),
})
