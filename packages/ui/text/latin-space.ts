// A sentence of Han letters leaves a space before and after Latin ones and figures, also where a name was put in.

const before = /(\p{Script=Han})(?=[A-Za-z0-9])/gu
const after = /([A-Za-z0-9])(?=\p{Script=Han})/gu

export const latinSpaced = (text: string): string => text.replace(before, '$1 ').replace(after, '$1 ')
