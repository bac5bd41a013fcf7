// The first `npm start` on a machine that has never seen the house, a kill of everything, and the second start. Plain
// JavaScript, because the machine's own Node runs it. Writes `ok …` and `not ok …`, the last of them `ok the end`.

import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

const patienceMs = 600_000
const pause = (ms) => new Promise((done) => setTimeout(done, ms))

const words = JSON.parse(readFileSync('apps/server/locales/zh-CN.json', 'utf8'))

/** The value of `{name}` in the house's sentence `id` within the output; undefined when the sentence is missing. */
const heard = (said, id, name) => {
  const plain = words[id].trim().replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
  const found = new RegExp(plain.replaceAll(/\{(\w+)\}/g, '(?<$1>\\S+?)') + '(?:\\s|$)', 'm').exec(said)
  return name === undefined ? found?.[0] : found?.groups?.[name]
}

const check = (what, holds, why) => console.log(holds ? `ok ${what}` : `not ok ${what}: ${why}`)

const start = () => {
  const child = spawn('npm', ['start'], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const run = { child, said: '', code: undefined }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (run.said += piece))
  child.once('close', (code, signal) => (run.code = code ?? signal))
  return run
}

const until = async (run, holds) => {
  for (const end = Date.now() + patienceMs; run.code === undefined && Date.now() < end; await pause(100))
    if (holds()) return true
  return holds()
}

const text = async (url) => {
  try {
    const reply = await fetch(url)
    return `${reply.status} ${await reply.text()}`
  } catch (cause) {
    return String(cause)
  }
}

const serves = async (name, run) => {
  const ready = await until(run, () => heard(run.said, 'launch.stop') !== undefined)
  check(`${name} says that it is ready`, ready, `ended with ${run.code}: ${run.said}`)
  if (!ready) process.exit(1)
  for (const [what, url, sign] of [
    ['home', 'http://127.0.0.1:6001/', '<html'],
    ['the hub', 'http://127.0.0.1:6001/game/sport', '<html'],
    ['the desk', 'http://localhost:6002/', '<html'],
  ]) {
    const answer = await text(url)
    check(`${name} answers ${what}`, answer.startsWith('200 ') && answer.includes(sign), answer.slice(0, 300))
  }
}

/** The number of journal entries, all verified; -1 when the verification fails. */
const entries = () => {
  try {
    const said = execFileSync('npm', ['run', '--silent', 'ledger:verify'], { encoding: 'utf8' })
    return Number(heard(said, 'verify.whole', 'entries') ?? -1)
  } catch {
    return -1
  }
}

const below = (pid) => {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number)
    return [pid, ...children.flatMap(below)]
  } catch {
    return []
  }
}

const first = start()
await serves('the first start', first)
const folder = heard(first.said, 'launch.data', 'folder') ?? ''
check('secrets are for their owner alone', (statSync(`${folder}/secrets.json`).mode & 0o777) === 0o600, folder)
const before = entries()
check('the journal of the first start is whole', before > 0, before)

const postmaster = Number(readFileSync(`${folder}/pg/postmaster.pid`, 'utf8').split('\n')[0])
for (const pid of [...below(first.child.pid), ...below(postmaster)]) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It died with its parent.
  }
}
await until({}, () => first.code !== undefined)

const second = start()
await serves('the start after a kill of everything', second)
const after = entries()
check('what was durable at the kill is there', after >= before, `${before} entries before, ${after} after`)
process.kill(-Number(second.child.pid), 'SIGTERM')
await until({}, () => second.code !== undefined)
check(
  'it ends when it is told to',
  heard(second.said, 'launch.stopped') !== undefined,
  `${second.code}: ${second.said}`,
)
console.log('ok the end')
