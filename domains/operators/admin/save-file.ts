// Gives the browser a text to keep as a file.

import { saveBlob } from '@magpie/wire/save-blob'

export const saveFile = (name: string, text: string, type = 'text/plain'): void =>
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
