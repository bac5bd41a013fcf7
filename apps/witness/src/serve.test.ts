// What a stranger may ask of the witness: whatever the address, an answer, and no alarm.

import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Witness } from '@magpie/ledger/witness'
import { freePort } from '@magpie/testkit/free-port'
import { expect, it } from 'vitest'
import { openBeacon } from './beacon.ts'
import { serve } from './serve.ts'

const asked = (port: number, path: string): Promise<number | undefined> =>
  new Promise((done, failed) => {
    request({ host: '127.0.0.1', port, path }, (reply) => {
      reply.resume()
      done(reply.statusCode)
    })
      .on('error', failed)
      .end()
  })

it('an address that is none is answered as an unknown path, and raises no alarm', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'magpie-witness-'))
  const alarms: string[] = []
  const port = await freePort()
  const witness = { state: async () => ({ newest: null }) } as unknown as Witness
  const serving = await serve({
    witness,
    beacon: openBeacon(folder, Date.now),
    log: { alarm: (_facts, what) => void alarms.push(what) },
    host: '127.0.0.1',
    port,
  })
  try {
    for (const path of ['//', '//beacon', '///', 'http://', '/%', '/beacon/%zz?no=1', '/?no=%'])
      expect([path, await asked(port, path)]).toEqual([path, 404])
    expect(await asked(port, '/beacon')).toBe(200)
    expect(await asked(port, '/beacon?no=1')).toBe(200)
    expect(await asked(port, '/beacon/round?no=x')).toBe(400)
    expect(alarms).toEqual([])
  } finally {
    await serving.close()
    rmSync(folder, { recursive: true })
  }
})
