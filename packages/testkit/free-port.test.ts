import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { freePort } from './free-port.ts'

const ask = `
  const { freePort } = await import('./free-port.ts')
  const ports = []
  for (let i = 0; i < 300; i += 1) ports.push(await freePort())
  console.log(JSON.stringify(ports))
  process.stdin.resume()`

it('no port is given twice, even by another process, and none lies in the system’s own range', async () => {
  const elsewhere = async (): Promise<{ ports: number[]; end: () => Promise<unknown> }> => {
    const args = ['--input-type=module', '--eval', ask]
    const child = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: ['pipe', 'pipe', 'inherit'] })
    const [said] = await once(child.stdout, 'data')
    return {
      ports: JSON.parse(String(said)),
      end: async () => {
        child.stdin.end()
        await once(child, 'exit')
      },
    }
  }
  const others = Promise.all([elsewhere(), elsewhere()])
  const own: number[] = []
  for (let i = 0; i < 300; i += 1) own.push(await freePort())
  const all = [...own, ...(await others).flatMap(({ ports }) => ports)]
  expect([all.length, new Set(all).size]).toEqual([900, 900])
  const range = '/proc/sys/net/ipv4/ip_local_port_range'
  if (existsSync(range)) {
    const lowest = Number(readFileSync(range, 'utf8').split(/\s+/)[0])
    expect(all.filter((port) => port >= lowest)).toEqual([])
  }
  await Promise.all((await others).map(({ end }) => end()))
})
