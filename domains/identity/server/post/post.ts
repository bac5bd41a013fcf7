// Outgoing messages. A gateway is a record: code, address, secret, kinds of message, dialect. A letter is stored sealed until a
// gateway has accepted it, and no longer than its content is valid; retries use the same id, so that it is delivered once
// (L11, L34).

import { addJob, type Asks, type House, houseNow, inTransaction, type Job } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { signedClient, watchSilence } from '@magpie/wire'
import { type ContactKind, postSend } from '../../contract/index.ts'
import type { Secrets } from './secrets.ts'
import { postTongues, type PostTongueName } from './tongues.ts'

export type GatewaySettings = {
  /** Its name in the log: `SANDPOST`. */
  readonly code: string
  readonly url: string
  readonly secret: string
  readonly carries: readonly ContactKind[]
  readonly speaks?: PostTongueName
}

export type Letter = { readonly kind: ContactKind; readonly to: string; readonly text: string }

export type Laid = {
  /** Null must take the same steps as a letter: a row is stored too, and not sent. */
  readonly letter: Letter | null
  readonly expiresAt: number
  /** The id, if the letter may be stored again: then it is the same letter. */
  readonly id?: Uuid
}

export type Post = {
  /** The kinds of message that some gateway carries. */
  readonly sends: readonly ContactKind[]
  /**
   * Stores letters and schedules their sending in the caller's transaction, so that they exist exactly if the change
   * does.
   */
  readonly lay: (client: Asks, house: Pick<House, 'world'>, letters: readonly Laid[]) => Promise<void>
  /** Sends one letter on its own. */
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
    throw new Error(`identity.letter: no gateway of MAGPIE_POSTS has taken the ${kind} ${id}; it is tried again`)
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
  const lay: Post['lay'] = async (client, { world }, letters) => {
    for (const { letter, expiresAt, id = world.id() } of letters) {
      await client.query(
        `insert into identity.letter (id, sealed, expires_at) values ($1, $2, $3) on conflict (id) do nothing`,
        [id, secrets.seal(JSON.stringify(letter), id), new Date(expiresAt)],
      )
      await addJob(client, jobName, { letter: id })
    }
  }
  return {
    sends: [...new Set(gateways.flatMap(({ carries }) => carries))],
    lay,
    // Both or neither: a letter without a job would never be sent.
    send: (house, letter, expiresAt) =>
      inTransaction(house.db, (client) => lay(client, house, [{ letter, expiresAt }])),
    job: {
      name: jobName,
      run: async (payload, house) => {
        const { letter } = (payload ?? {}) as { readonly letter?: Uuid }
        if (letter !== undefined) await run(letter, house)
      },
    },
  }
}
