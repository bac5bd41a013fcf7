// What is kept of a text that somebody typed: no marks that are not seen or that turn a line round, and no ladder of empty lines.

export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
