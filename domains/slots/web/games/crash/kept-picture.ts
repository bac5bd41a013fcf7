// A picture that is drawn once and then copied: drawing blurred shadows in each frame costs a slow phone four frames of
// time.

type Context = CanvasRenderingContext2D

/** In the caller's units. Drawing outside the box is cut off. */
type Box = { readonly x: number; readonly y: number; readonly wide: number; readonly high: number }

/** Drawn again only when a higher resolution is needed than before. */
export const keptPicture = ({ x, y, wide, high }: Box, draw: (on: Context) => void): ((on: Context) => void) => {
  const sheet = document.createElement('canvas')
  let sharp = 0
  const cut = (wanted: number): void => {
    sharp = wanted
    sheet.width = Math.ceil(wide * sharp)
    sheet.height = Math.ceil(high * sharp)
    const on = sheet.getContext('2d')
    on?.setTransform(sharp, 0, 0, sharp, -x * sharp, -y * sharp)
    if (on !== null) draw(on)
  }
  return (on) => {
    const at = on.getTransform()
    const wanted = Math.hypot(at.a, at.b)
    if (wanted > sharp) cut(wanted)
    if (at.a !== sharp || at.d !== sharp) return on.drawImage(sheet, x, y, sheet.width / sharp, sheet.height / sharp)
    // Without rotation or scaling: copying whole pixels is faster than resampling.
    on.setTransform(1, 0, 0, 1, Math.round(at.e + x * sharp), Math.round(at.f + y * sharp))
    on.drawImage(sheet, 0, 0)
    on.setTransform(at)
  }
}
