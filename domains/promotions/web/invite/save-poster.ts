// The poster as a picture file: art, text, and the code for a camera, drawn in the browser alone.

import { sparePictures } from '@magpie/ui/art/pictures-spare'
import { qrRows } from '@magpie/ui/qr-rows'
import { saveBlob } from '@magpie/wire/save-blob'

export type PosterWords = {
  readonly link: string
  readonly code: string
  readonly title: string
  readonly text: string
  readonly label: string
  readonly adult: string
}

const [width, height] = [720, 1040]
const song = '"Noto Serif SC", "Songti SC", STSong, serif'
const sans = 'system-ui, "PingFang SC", "Microsoft YaHei", sans-serif'

const loaded = (address: string): Promise<HTMLImageElement> =>
  new Promise((done, fail) => {
    const image = new Image()
    image.addEventListener('load', () => done(image))
    image.addEventListener('error', () => fail(new Error(`the picture ${address} did not come`)))
    image.src = address
  })

const drawCode = (to: CanvasRenderingContext2D, text: string, x: number, y: number, side: number): void => {
  const rows = qrRows(text)
  const square = side / rows.length
  to.fillStyle = 'white'
  to.fillRect(x, y, side, side)
  to.fillStyle = 'black'
  rows.forEach((row, down) =>
    row.forEach((dark, across) => {
      if (dark) to.fillRect(x + across * square, y + down * square, square + 0.5, square + 0.5)
    }),
  )
}

const say = (to: CanvasRenderingContext2D, text: string, font: string, x: number, y: number): void => {
  to.font = font
  to.fillText(text, x, y)
}

const paint = (to: CanvasRenderingContext2D, art: HTMLImageElement, words: PosterWords): void => {
  const artHeight = (width * art.naturalHeight) / art.naturalWidth
  to.fillStyle = '#0a6f66'
  to.fillRect(0, 0, width, height)
  to.drawImage(art, 0, 0, width, artHeight)
  to.fillStyle = 'white'
  say(to, words.title, `700 72px ${song}`, 56, 120)
  say(to, words.text, `400 32px ${sans}`, 58, 172)
  to.fillStyle = '#fffdf8'
  to.beginPath()
  to.roundRect(40, height - 320, width - 80, 280, 28)
  to.fill()
  drawCode(to, words.link, 64, height - 296, 232)
  to.fillStyle = '#141b2b'
  say(to, words.label, `400 30px ${sans}`, 328, height - 222)
  say(to, words.code, `700 68px ${sans}`, 326, height - 146)
  to.fillStyle = '#5b6478'
  say(to, words.adult, `400 24px ${sans}`, 328, height - 92)
}

/** Throws if the browser cannot draw it. */
export const savePoster = async (words: PosterWords): Promise<void> => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const to = canvas.getContext('2d')
  if (to === null) throw new Error('this browser has no canvas')
  paint(to, await loaded(sparePictures['invite-poster'].address), words)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (blob === null) throw new Error('the poster was not drawn')
  saveBlob(`magpie-${words.code}.png`, blob)
}
