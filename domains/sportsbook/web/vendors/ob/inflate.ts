// Decodes frames of the push socket: zlib in base64. The browser inflates; where it cannot (Safari before 16.4) the
// socket is not opened and lists are polled instead (docs/decisions/0131-live-prices-in-the-browser.md).

export const canInflate = (): boolean => typeof DecompressionStream === 'function'

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** Rejects if the text is not base64 or not zlib. */
export const inflate = async (base64: string): Promise<string> => {
  const { readable, writable } = new DecompressionStream('deflate')
  const writer = writable.getWriter()
  // The reading side reports faults in the bytes.
  writer.write(bytesOf(base64)).catch(() => undefined)
  writer.close().catch(() => undefined)
  return new Response(readable).text()
}
