// Ports for processes that a test starts. A port from the system (port 0) lies in the range of outgoing connections, so
// that another connection may take it a second later. These ports lie below that range. A port in use is recorded until
// its process ends, so that no other test gets it.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const from = 10_240
const below = 32_768
const written = join(tmpdir(), `magpie-ports-${process.getuid?.() ?? 'all'}`)

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const write = (port: number): boolean => {
  try {
    writeFileSync(join(written, String(port)), String(process.pid), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

const holderOf = (port: number): number => {
  try {
    return Number(readFileSync(join(written, String(port)), 'utf8'))
  } catch {
    return process.pid
  }
}

/** Takes over the port of a dead process, one process at a time: otherwise two could take the same port. */
const inherit = (port: number): boolean => {
  const lock = join(written, `${port}.taking`)
  try {
    writeFileSync(lock, '', { flag: 'wx' })
  } catch {
    return false
  }
  try {
    if (lives(holderOf(port))) return false
    rmSync(join(written, String(port)), { force: true })
    return write(port)
  } finally {
    rmSync(lock, { force: true })
  }
}

const reserve = (port: number): boolean => {
  mkdirSync(written, { recursive: true })
  return write(port) || (!lives(holderOf(port)) && inherit(port))
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => done(true)))
  })

/** A port on 127.0.0.1 that is free and that no other test gets while this process lives. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = from + Math.floor(Math.random() * (below - from))
    if (reserve(port) && (await isFree(port))) return port
  }
}
