// Starts one of our own books in a process of its own, on a temporary database, if no venue is given.

import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { loginUrl } from '@magpie/db'
import { repositoryRoot, startTestCluster } from '@magpie/testkit/cluster'
import { copyTemplate } from '@magpie/testkit/copy-template'
import { freePort } from '@magpie/testkit/free-port'

export type OwnVenue = { readonly origin: string; readonly close: () => Promise<void> }

type Told = {
  readonly code: string
  readonly at: string
  readonly platformUrl: string
  readonly secret: string
  readonly feedSecret: string
}

export const newSecret = (): string => randomBytes(32).toString('hex')

/** Starts the process on an existing database. */
export const startBook = async (databaseUrl: string, told: Told): Promise<OwnVenue> => {
  const { code, at, platformUrl, secret, feedSecret } = told
  const port = await freePort()
  const child = fork(join(repositoryRoot, 'apps', 'sandbox', 'src', 'main.ts'), [], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      SANDBOX_BOOK: code,
      DATABASE_URL: loginUrl(databaseUrl, 'magpie_sandbox'),
      PLATFORM_URL: platformUrl,
      [`${at}_SECRET`]: secret,
      [`${at}_PORT`]: String(port),
      FEED_SOURCE: 'door',
      FEED_SECRET: feedSecret,
      MAGPIE_LOG_LEVEL: 'error',
    },
  })
  const gone = new Promise<void>((done) => void child.once('exit', () => done()))
  await new Promise<void>((done, failed) => {
    child.once('message', () => done())
    child.once('exit', (status) => failed(new Error(`the book ended with ${status}`)))
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}

export const openOwnVenue = async (told: Told): Promise<OwnVenue> => {
  const cluster = await startTestCluster()
  try {
    const book = await startBook((await copyTemplate(cluster.socketDir)).url, told)
    return {
      origin: book.origin,
      close: async () => {
        await book.close()
        await cluster.stop()
      },
    }
  } catch (cause) {
    await cluster.stop()
    throw cause
  }
}
