// The picture as it leaves the phone: redrawn on a canvas with black boxes over it. The file itself is never sent, so
// neither the covered areas nor the camera's metadata leave the phone.

import { fileBytesMax } from '../../../contract/talks.ts'
import type { Box } from './boxes.ts'

/** The server stores nothing larger. */
const sideMax = 1600

const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => failed(reader.error ?? new Error('the picture could not be read')))
    reader.readAsDataURL(file)
  })

/** Rejects a file that the browser cannot draw. */
export const readPicture = async (file: Blob): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = await dataUrlOf(file)
  await image.decode()
  return image
}

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, type, 0.9))

/** Keeps the file's type unless the result is too large. */
export const struckPicture = async (image: HTMLImageElement, boxes: readonly Box[], type: string): Promise<File> => {
  const scale = Math.min(1, sideMax / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser draws no pictures')
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  const [w, h] = [canvas.width / 100, canvas.height / 100]
  for (const box of boxes) {
    // Whole pixels: a partial pixel would let the covered image show through.
    const [left, top] = [Math.floor(box.x * w), Math.floor(box.y * h)]
    pen.fillRect(left, top, Math.ceil((box.x + box.w) * w) - left, Math.ceil((box.y + box.h) * h) - top)
  }
  const own = await blobOf(canvas, type)
  const sent = own !== null && own.size <= fileBytesMax ? own : await blobOf(canvas, 'image/jpeg')
  if (sent === null) throw new Error('the picture could not be drawn')
  return new File([sent], 'picture', { type: sent.type })
}
