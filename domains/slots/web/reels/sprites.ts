// The symbols of a game as bitmaps: rendered once from its sheet of drawings at the size of a cell, with letters added,
// because a picture cannot use our fonts.

export type Letter = {
  readonly text: string
  /** In the box of 72: the position of its centre, and its height. */
  readonly y: number
  readonly size: number
  readonly colour: string
  readonly song?: boolean
}

export type Sheet = {
  readonly url: string
  /** The symbols in the order of the sheet. */
  readonly order: string
  readonly letters: Readonly<Record<string, Letter>>
}

export type Sprites = Readonly<Record<string, HTMLCanvasElement>>

export const box = 72

const songFont = "'Magpie Song', 'Noto Serif CJK SC', serif"

const loaded = (url: string): Promise<HTMLImageElement> =>
  new Promise((done, failed) => {
    const image = new Image()
    image.onload = () => done(image)
    image.onerror = () => failed(new Error(`no drawing at ${url}`))
    image.src = url
  })

const write = (context: CanvasRenderingContext2D, { text, y, size, colour, song }: Letter, scale: number): void => {
  context.font = `${song === true ? 900 : 700} ${size * scale}px ${song === true ? songFont : 'system-ui, sans-serif'}`
  context.fillStyle = colour
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, (box / 2) * scale, y * scale, box * scale * 0.7)
}

/** `size`: of a symbol, in device pixels. */
export const cutSprites = async ({ url, order, letters }: Sheet, size: number): Promise<Sprites> => {
  const song = Object.values(letters).filter((letter) => letter.song === true)
  const [image] = await Promise.all([
    loaded(url),
    ...song.map(({ text }) => document.fonts.load(`900 32px ${songFont}`, text).catch(() => [])),
  ])
  return Object.fromEntries(
    Array.from(order, (symbol, at) => {
      const sprite = document.createElement('canvas')
      sprite.width = size
      sprite.height = size
      const context = sprite.getContext('2d')
      const letter = letters[symbol]
      context?.drawImage(image, at * box, 0, box, box, 0, 0, size, size)
      if (context !== null && letter !== undefined) write(context, letter, size / box)
      return [symbol, sprite]
    }),
  )
}
