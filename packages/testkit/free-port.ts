// Ports for processes that a test starts. One that the system gives (port 0) lies where it also takes the ports of outgoing
// connections from, so that it may be gone a second later. These lie below, and one that was given is written down until
// its process ends, so that no other test is given it meanwhile.

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

/** Of a process that is gone, by one at a time: two that found it so would else both take it. */
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

/** A port on 127.0.0.1 that nobody has and no other test will be given while this process lives. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = from + Math.floor(Math.random() * (below - from))
    if (reserve(port) && (await isFree(port))) return port
  }
}
