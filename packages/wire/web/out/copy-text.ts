// Copies a text. A page without TLS, under another name than localhost, has no clipboard in its browser: there the text is
// selected in a field that is not seen, and copied from it, as long as browsers still can.

/** Deprecated, and the only way without a clipboard; a browser may have given it up. */
type Copying = { readonly execCommand?: (command: 'copy') => boolean }

/** Beside the pressed button: outside an open dialog nothing can be selected. */
const copyFromField = (text: string): boolean => {
  const pressed = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  // No keyboard opens.
  field.readOnly = true
  field.className = 'vh'
  ;(pressed?.parentElement ?? document.body).append(field)
  field.select()
  try {
    return (document as Copying).execCommand?.('copy') === true
  } finally {
    field.remove()
    if (pressed instanceof HTMLElement) pressed.focus({ preventScroll: true })
  }
}

/** Rejects if the browser did not copy it. Called by a press: otherwise browsers refuse. */
export const copyText = async (text: string): Promise<void> => {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard }
  if (clipboard !== undefined) return clipboard.writeText(text)
  if (!copyFromField(text)) throw new Error('the browser copied nothing')
  return undefined
}
