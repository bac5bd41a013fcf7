// A file that the browser keeps.

export const saveBlob = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after the press has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
