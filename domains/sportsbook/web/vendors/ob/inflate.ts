// What travels on the push socket: base64 of zlib. The browser's own inflater does it; where there is none (Safari before
// 16.4) the socket is not opened and lists are asked for instead (docs/decisions/0131-live-prices-in-the-browser.md).

export const canInflate = (): boolean => typeof DecompressionStream === 'function'

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** Rejects for what is no base64 or no zlib. */
export const inflate = async (base64: string): Promise<string> => {
  const { readable, writable } = new DecompressionStream('deflate')
  const writer = writable.getWriter()
  // What is wrong with the bytes is told by the reading side.
  writer.write(bytesOf(base64)).catch(() => undefined)
  writer.close().catch(() => undefined)
  return new Response(readable).text()
}
