// The width of a text on screen in half-width units (S-VAL-03): characters above code 255 count 2. Counted by code
// points, so that an emoji is one character.

export const displayWidth = (text: string): number => {
  let width = 0
  for (const character of text) width += (character.codePointAt(0) ?? 0) > 255 ? 2 : 1
  return width
}

/** Cuts the text to at most `most` units, including the ellipsis (2 units) if it was cut. */
export const shorten = (text: string, most: number): string => {
  if (displayWidth(text) <= most) return text
  let width = 2
  let kept = ''
  for (const character of text) {
    width += displayWidth(character)
    if (width > most) break
    kept += character
  }
  return `${kept}\u2026`
}
