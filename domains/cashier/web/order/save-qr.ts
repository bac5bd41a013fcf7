// The code as a picture on the phone: members cannot scan their own screen, but the paying app reads a saved picture.
// Where pictures can be shared (iOS, Android) the phone asks what to do with it, because a download does not appear
// among the photos.

import { qrRows } from '@magpie/ui/qr-rows'
import { saveBlob } from '@magpie/wire/save-blob'

/** Pixels of one square: sharp enough for every reader. */
const square = 12

const pictureOf = async (text: string): Promise<Blob> => {
  const rows = qrRows(text)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = rows.length * square
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('the browser has no 2d canvas context')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = 'black'
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(x * square, y * square, square, square)
  return new Promise((done, fail) => {
    canvas.toBlob(
      (blob) => (blob === null ? fail(new Error('the canvas could not be saved as a PNG')) : done(blob)),
      'image/png',
    )
  })
}

/** `shared` if the phone's share sheet was used, `saved` if the browser downloaded it. Throws if neither works. */
export const saveQr = async (text: string, name: string): Promise<'saved' | 'shared'> => {
  const picture = await pictureOf(text)
  const files = [new File([picture], name, { type: picture.type })]
  const isPhone = matchMedia('(pointer: coarse)').matches
  if (isPhone && typeof navigator.canShare === 'function' && navigator.canShare({ files })) {
    await navigator.share({ files }).catch((thrown: unknown) => {
      if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) throw thrown
    })
    return 'shared'
  }
  saveBlob(name, picture)
  return 'saved'
}
