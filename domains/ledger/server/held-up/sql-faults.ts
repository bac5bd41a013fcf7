// What an error of the database means to the writer.

type Fault = { readonly code?: unknown; readonly message?: unknown }

const codeOf = (fault: unknown): string => {
  const code = (fault as Fault | null)?.code
  return typeof code === 'string' ? code : ''
}

/** What the system says of a socket that broke, or of a machine that cannot be reached. */
const brokenSocket =
  /^(?:ECONN(?:RESET|REFUSED|ABORTED)|EPIPE|ENOENT|ETIMEDOUT|E(?:HOST|NET)(?:UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/

/** Serialisation failure, deadlock, or a key or row that another writer added first: all plans are judged again. */
export const isConflict = (fault: unknown): boolean => ['40001', '40P01', '23505'].includes(codeOf(fault))

/** A lock was held for longer than `Patience.lockMs`. The transaction was rolled back. */
export const isLocked = (fault: unknown): boolean => codeOf(fault) === '55P03'

/** The connection is lost or the server is stopping: the commit is in doubt, and its keys will show the result (L11). */
export const isLost = (fault: unknown): boolean => {
  const code = codeOf(fault)
  if (/^(?:08|57P0|25P03|MG002)/.test(code) || brokenSocket.test(code)) return true
  return code === '' && /connection|terminated|not queryable/i.test(String((fault as Fault | null)?.message))
}
