// Cleans typed text: removes invisible characters and marks that reverse the direction, and collapses runs of empty lines.

/** Marks of direction and format, fillers and blanks without a glyph, and unassigned code points. */
const unseen =
  '\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}'

/** Emoji keep their parts: the joiner between two, and the tag letters of a regional flag. */
const kept = String.raw`(?<=[\p{ExtPict}\p{EMod}\ufe0f])\u200d(?=\p{ExtPict})|\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f}`
const marks = new RegExp(`(${kept})|[${unseen}]`, 'gu')

/** Digits in circles that NFKC leaves as they are, for a class of characters in a regular expression. */
export const circledFigures = String.raw`\u24f5-\u24fd\u24ff\u2776-\u277e\u2780-\u2788\u278a-\u2792\u{1f10b}\u{1f10c}`

export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(marks, (_mark, stays: string | undefined) => stays ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
