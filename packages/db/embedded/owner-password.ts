// The password of a cluster's superuser. A durable cluster requires one, so that a process with a restricted login cannot log
// in as the owner over the same socket. It is stored beside the cluster, readable only for the user who starts it, and is
// passed to no other process.

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Place } from './place.ts'
import { runningPostmaster } from './postmaster.ts'

export const passwordFile = (place: Place): string => join(place.base, 'owner.password')
const rulesFile = (place: Place): string => join(place.cluster, 'pg_hba.conf')

const closed = `# Written by the house: nobody comes in without a password.
local all all scram-sha-256
`
const opened = `# Written by the house for the moment in which the owner is given a password.
local all magpie trust
`

/** The password, empty for a cluster that has none. */
export const ownerPassword = (place: Place): string =>
  existsSync(passwordFile(place)) ? readFileSync(passwordFile(place), 'utf8').trim() : ''

const reload = (place: Place): void => {
  const running = runningPostmaster(place)
  if (running !== undefined) process.kill(running.pid, 'SIGHUP')
}

/** Before the owner connects: a cluster whose password was lost, or that never had one, lets the owner in without. */
export const makeOwnerPassword = (place: Place): void => {
  if (ownerPassword(place) !== '') return
  writeFileSync(rulesFile(place), opened)
  reload(place)
  writeFileSync(passwordFile(place), `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
}

/** With the owner connected: sets the password and closes the cluster to logins without one. */
export const closeCluster = async (owner: pg.Client, place: Place): Promise<void> => {
  if (readFileSync(rulesFile(place), 'utf8') === closed) return
  await owner.query(`alter role magpie password ${owner.escapeLiteral(ownerPassword(place))}`)
  writeFileSync(rulesFile(place), closed, { flush: true })
  await owner.query('select pg_reload_conf()')
}
