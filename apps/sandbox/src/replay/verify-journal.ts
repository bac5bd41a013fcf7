// Verifies a house's whole journal, as its operator would.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RealHouse } from '@magpie/testkit/real-house'

export type Verified = { readonly holds: boolean; readonly said: string }

const verifier = join(import.meta.dirname, '../../../server/src/ledger-verify.ts')

/** Runs the platform's own tool. */
export const verifyJournal = async (house: RealHouse): Promise<Verified> => {
  const env = {
    ...process.env,
    DATABASE_URL: house.databaseUrl,
    MAGPIE_DATA: house.folder,
    MAGPIE_SECRET: house.secrets.master,
  }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [verifier], { env })
    return { holds: true, said: stdout.trim() }
  } catch (fault) {
    const { stdout = '', stderr = '' } = fault as { stdout?: string; stderr?: string }
    return { holds: false, said: `${stdout}${stderr}`.trim() }
  }
}
