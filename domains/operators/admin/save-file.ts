// Lets the browser save a text as a file.

import { saveBlob } from '@magpie/wire/save-blob'

export const saveFile = (name: string, text: string, type = 'text/plain'): void =>
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
