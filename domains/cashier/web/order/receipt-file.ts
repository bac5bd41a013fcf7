// What is said of a picture before it is sent: its kind and its size. The server looks into it and draws it anew; this
// only spares somebody ten megabytes for nothing.

import { receiptBytesMost, receiptTypes } from '../../contract/deposits.ts'

export type ReceiptFault = 'type' | 'size' | 'empty' | 'unreadable'

export const receiptFault = ({ type, size }: Pick<File, 'type' | 'size'>): ReceiptFault | undefined => {
  if (!(receiptTypes as readonly string[]).includes(type)) return 'type'
  if (size === 0) return 'empty'
  return size > receiptBytesMost ? 'size' : undefined
}

/** As an address of data: the page's policy lets no other picture of one's own in. */
export const previewOf = (file: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => failed(reader.error ?? new Error('the picture cannot be read')))
    reader.readAsDataURL(file)
  })
