// Puts a space between Han characters and Latin letters or figures, also around an inserted name.

const before = /(\p{Script=Han})(?=[A-Za-z0-9])/gu
const after = /([A-Za-z0-9])(?=\p{Script=Han})/gu

export const latinSpaced = (text: string): string => text.replace(before, '$1 ').replace(after, '$1 ')
