// Checks a picture before upload: type and size. The server examines and re-encodes it; this only saves a useless
// upload of ten megabytes.

import { receiptBytesMost, receiptTypes } from '../../contract/deposits.ts'

export type ReceiptFault = 'type' | 'size' | 'empty' | 'unreadable'

export const receiptFault = ({ type, size }: Pick<File, 'type' | 'size'>): ReceiptFault | undefined => {
  if (!(receiptTypes as readonly string[]).includes(type)) return 'type'
  if (size === 0) return 'empty'
  return size > receiptBytesMost ? 'size' : undefined
}

/** As a data URL: the content security policy allows no other local picture. */
export const previewOf = (file: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => failed(reader.error ?? new Error('the picture cannot be read')))
    reader.readAsDataURL(file)
  })
