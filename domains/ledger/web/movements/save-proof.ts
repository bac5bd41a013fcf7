// A proof as a file of the member's own: the very text that the checker reads, which has one spelling.

import type { EntryProof } from '../../contract/proof.ts'

export const saveProof = (entry: string, proof: EntryProof): void => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(proof)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `magpie-proof-${entry}.json`
  link.click()
  URL.revokeObjectURL(url)
}
