// Starts, finds and stops one PostgreSQL server over its own `pg_ctl`. A pid file is only a hint: after a crash it
// names a process that is gone, or worse, one that took its number. So a server counts as ours only when the process
// that the file names works on our folder.

import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'
import { EmbeddedTrouble } from './trouble.ts'

/** Commands run as the place's user, in a folder they may stand in, and with messages in English for the log. */
const run = (place: Place, command: string, args: readonly string[], stdio: 'pipe' | 'ignore'): Promise<string> =>
  new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: place.lent === undefined ? place.base : '/',
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', stdio, stdio],
      // A terminal sends Ctrl+C to the whole group, and a cluster that is being made must not be cut in the middle.
      detached: true,
      ...(place.lent === undefined ? {} : { uid: place.lent.uid, gid: place.lent.gid }),
    })
    let said = ''
    child.stdout?.on('data', (piece: Buffer) => (said += piece.toString()))
    child.stderr?.on('data', (piece: Buffer) => (said += piece.toString()))
    child.on('error', fail)
    child.on('close', (code) => {
      if (code === 0) done(said)
      else fail(new Error(`${command} ended with ${code}: ${said.trim().slice(-600)}`))
    })
  })

/** Makes the cluster unless it is there. It is made under another name first: a start that was cut leaves no ruin. */
export const makeCluster = async (place: Place, binaries: Binaries, durable: boolean): Promise<boolean> => {
  const version = join(place.cluster, 'PG_VERSION')
  if (existsSync(version)) {
    const found = Number(readFileSync(version, 'utf8').trim())
    if (found === binaries.major) return false
    throw new EmbeddedTrouble('other_version', { folder: place.cluster, found, wanted: binaries.major })
  }
  try {
    await initialise(place, binaries, durable)
  } catch (cause) {
    throw new EmbeddedTrouble('no_cluster', { folder: place.cluster, reason: telling(String(cause)) }, cause)
  }
  return true
}

/** Of all that a program said, the line that names the fault. */
const telling = (said: string): string => {
  const lines = said.trim().split('\n')
  return (lines.find((line) => /error:|FATAL|could not|denied/.test(line)) ?? lines.at(-1) ?? '').slice(-300)
}

const initialise = async (place: Place, binaries: Binaries, durable: boolean): Promise<void> => {
  const making = `${place.cluster}.new`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { mode: 0o700 })
  if (place.lent !== undefined) chownSync(making, place.lent.uid, place.lent.gid)
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const safety = durable ? ['--data-checksums'] : ['--no-data-checksums', '--no-sync']
  await run(
    place,
    binaries.initdb,
    ['-D', making, '-U', 'magpie', '-A', 'trust', '-E', 'UTF8', ...locale, ...safety],
    'pipe',
  )
  renameSync(making, place.cluster)
}

const settings = (place: Place, durable: boolean): string => {
  const common = {
    listen_addresses: "''",
    unix_socket_permissions: '0700',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    random_page_cost: '1.1',
    wal_compression: 'on',
  }
  const kept = {
    shared_buffers: '256MB',
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    checkpoint_completion_target: '0.9',
  }
  const thrownAway = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    shared_buffers: '64MB',
    max_wal_size: '256MB',
  }
  const all = Object.entries({ ...common, ...(durable ? kept : thrownAway) })
  return [`-k ${place.socketDir}`, ...all.map(([name, value]) => `-c ${name}=${value}`)].join(' ')
}

const logOf = (place: Place): string => join(place.cluster, 'server.log')

export const startPostmaster = async (place: Place, binaries: Binaries, durable: boolean): Promise<void> => {
  const log = logOf(place)
  if (existsSync(log) && statSync(log).size > 16 * 1024 * 1024) renameSync(log, `${log}.1`)
  const args = ['-D', place.cluster, '-w', '-t', '120', '-l', log, '-o', settings(place, durable), 'start']
  for (let attempt = 1; ; attempt++) {
    try {
      // The postmaster would keep an inherited pipe open for ever, hence `ignore`; what went wrong is in its log.
      await run(place, binaries.pgCtl, args, 'ignore')
      return
    } catch (cause) {
      // Children of a killed postmaster hold its memory for a moment after it.
      if (attempt >= 3) throw new EmbeddedTrouble('no_start', { log, last: lastLine(log) }, cause)
      await new Promise((done) => setTimeout(done, 500))
    }
  }
}

export const stopPostmaster = async (place: Place, binaries: Binaries, mode: 'fast' | 'immediate'): Promise<void> => {
  if (runningPostmaster(place) === undefined) return
  await run(place, binaries.pgCtl, ['-D', place.cluster, '-m', mode, '-w', '-t', '60', 'stop'], 'ignore')
}

export type Running = { readonly pid: number; readonly socketDir: string }

/** The server that runs on this cluster, if any. A stale pid file is removed. */
export const runningPostmaster = (place: Place): Running | undefined => {
  const file = join(place.cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (Number.isInteger(pid) && pid > 0 && worksOn(pid, place.cluster))
    return { pid, socketDir: lines[4] ?? place.socketDir }
  rmSync(file, { force: true })
  return undefined
}

const worksOn = (pid: number, cluster: string): boolean => {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
  } catch {
    return false
  }
}

const lastLine = (log: string): string => {
  if (!existsSync(log)) return ''
  const fatal = readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .filter((line) => /FATAL|PANIC|could not/.test(line))
  return fatal.at(-1)?.slice(0, 300) ?? ''
}
