// Messages on their way out. A gateway is a record: its code, where it answers, its secret, what it carries, how it speaks. A
// letter lies sealed until a gateway has taken it, and no longer than what it says is true; it is asked again under its own
// id, so that it is delivered once (L11, L34).

import { addJob, type House, houseNow, inTransaction, type Job } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { signedClient, watchSilence } from '@magpie/wire'
import { type ContactKind, postSend } from '../../contract/index.ts'
import type { Secrets } from './secrets.ts'
import { postTongues, type PostTongueName } from './tongues.ts'

export type GatewaySettings = {
  /** Names it in the log: `SANDPOST`. */
  readonly code: string
  readonly url: string
  readonly secret: string
  readonly carries: readonly ContactKind[]
  readonly speaks?: PostTongueName
}

export type Letter = { readonly kind: ContactKind; readonly to: string; readonly text: string }

export type Post = {
  /** Which kinds of message somebody carries. */
  readonly sends: readonly ContactKind[]
  /** Lays a letter down and has it sent. A null is laid down too and goes nowhere: nobody can tell the two apart. */
  readonly send: (house: House, letter: Letter | null, expiresAt: number) => Promise<void>
  readonly job: Job
}

const jobName = 'identity.post'

export const openPost = (gateways: readonly GatewaySettings[], secrets: Secrets): Post => {
  const watched = gateways.map((one) => ({
    ...one,
    watch: watchSilence({ party: `post/${one.code}`, owner: 'support' }),
  }))
  const deliver = async (house: House, id: Uuid, { kind, to, text }: Letter): Promise<void> => {
    for (const { carries, url, secret, speaks = 'plain', watch } of watched) {
      if (!carries.includes(kind)) continue
      const call = signedClient({ base: url, secret, ...postTongues[speaks], watch }, house)
      if ((await call(postSend)({ id, kind, to, text })) !== null) return
    }
    throw new Error('no gateway has taken the letter; it is tried again')
  }
  const run = async (id: Uuid, house: House): Promise<void> => {
    const { rows } = await house.db.query<{ sealed: string; expires_at: Date }>(
      `select sealed, expires_at from identity.letter where id = $1`,
      [id],
    )
    const [row] = rows
    if (row === undefined) return
    const letter = JSON.parse(secrets.open(row.sealed, id)) as Letter | null
    if (letter !== null && row.expires_at.getTime() > houseNow(house)) await deliver(house, id, letter)
    await house.db.query(`delete from identity.letter where id = $1`, [id])
  }
  return {
    sends: [...new Set(gateways.flatMap(({ carries }) => carries))],
    send: async (house, letter, expiresAt) => {
      const id = house.world.id()
      const values = [id, secrets.seal(JSON.stringify(letter), id), new Date(expiresAt)]
      // Both or neither: a letter that no job knows would never leave.
      await inTransaction(house.db, async (client) => {
        await client.query(`insert into identity.letter (id, sealed, expires_at) values ($1, $2, $3)`, values)
        await addJob(client, jobName, { letter: id })
      })
    },
    job: {
      name: jobName,
      run: async (payload, house) => {
        const { letter } = (payload ?? {}) as { readonly letter?: Uuid }
        if (letter !== undefined) await run(letter, house)
      },
    },
  }
}
