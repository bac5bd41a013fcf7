// The blacked-out areas of a picture: boxes in percent of its width and height, and all earlier states, so that each
// step can be undone. Drawn by finger or moved by keys, they are the same boxes.

export type Box = {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export type Struck = {
  readonly boxes: readonly Box[]
  /** Earlier states, the newest last. */
  readonly before: readonly (readonly Box[])[]
  /** The number of the next box. */
  readonly next: number
}

export const nothingStruck: Struck = { boxes: [], before: [], next: 1 }

const sideMin = 3
const boxesMax = 30
const stepsMax = 100

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Keeps a box inside the picture, and large enough to see. */
const fitted = ({ id, x, y, w, h }: Box): Box => {
  const [width, height] = [within(w, sideMin, 100), within(h, sideMin, 100)]
  return { id, x: within(x, 0, 100 - width), y: within(y, 0, 100 - height), w: width, h: height }
}

/** Starts a step that can be undone: a whole drag, not each of its moves. */
export const step = (struck: Struck): Struck => ({
  ...struck,
  before: [...struck.before, struck.boxes].slice(-stepsMax),
})

/** Replaces the box with that number, or adds it. */
export const put = (struck: Struck, box: Box): Struck => {
  const put = fitted(box)
  const isKnown = struck.boxes.some(({ id }) => id === box.id)
  if (!isKnown && struck.boxes.length >= boxesMax) return struck
  return {
    ...struck,
    boxes: isKnown ? struck.boxes.map((one) => (one.id === box.id ? put : one)) : [...struck.boxes, put],
    next: Math.max(struck.next, box.id + 1),
  }
}

/** In the middle, each a little lower than the last, so that none hides another. */
export const added = (struck: Struck): Struck =>
  put(step(struck), { id: struck.next, x: 30, y: within(20 + struck.boxes.length * 12, 0, 88), w: 40, h: 10 })

export const removed = (struck: Struck, id: number): Struck => ({
  ...step(struck),
  boxes: struck.boxes.filter((one) => one.id !== id),
})

export const undone = (struck: Struck): Struck => ({
  ...struck,
  boxes: struck.before.at(-1) ?? struck.boxes,
  before: struck.before.slice(0, -1),
})

/** Between two corners, wherever the drag began. */
export const boxBetween = (id: number, from: Spot, to: Spot): Box => ({
  id,
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  w: Math.abs(to.x - from.x),
  h: Math.abs(to.y - from.y),
})

export type Spot = { readonly x: number; readonly y: number }

const arrows: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -2, y: 0 },
  ArrowRight: { x: 2, y: 0 },
  ArrowUp: { x: 0, y: -2 },
  ArrowDown: { x: 0, y: 2 },
}

/** The effect of a key on a box: arrows move it, with Shift they resize it. Undefined: none. */
export const keyed = (struck: Struck, box: Box, key: string, shift: boolean): Struck | undefined => {
  if (key === 'Delete' || key === 'Backspace') return removed(struck, box.id)
  const by = arrows[key]
  if (by === undefined) return undefined
  return put(
    step(struck),
    shift ? { ...box, w: box.w + by.x, h: box.h + by.y } : { ...box, x: box.x + by.x, y: box.y + by.y },
  )
}
