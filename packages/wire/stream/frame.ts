// A complete websocket frame (RFC 6455, 5.2): final, text, unmasked, as a server sends it. Made once and written unchanged to
// thousands of sockets. That is safe together with `ws` as long as no extension is negotiated and no message is fragmented:
// its sender then writes each frame whole and at once, so ours always goes between two of its frames.

export const textFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text)
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafeSlow(head + length)
  frame[0] = 0x81
  if (head === 2) frame[1] = length
  else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, head)
  return frame
}

export const messageFrame = (msgId: number, msgData: unknown): Buffer => textFrame(JSON.stringify({ msgId, msgData }))
