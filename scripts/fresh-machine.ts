// `npm run rig:fresh`: simulates a machine that has never seen the house, and gives it the README's first command. In
// separate mount and process namespaces, with empty `/var/lib`, `/root` and `/tmp`, the committed tree is cloned and
// installed under the current Node, as root and as an ordinary user without a home. Then, with no network but loopback,
// `npm start` must serve pages, be killed, database and all, and find its journal whole. Ends with `N passed, N
// failed`.

import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { close, root } from './steps.ts'

/** Where a machine could have kept something of ours. */
const emptied = ['/var/lib', '/root', '/tmp']
const enter = join(root, 'scripts', 'fresh-machine', 'enter.sh')
const mostMs = 1_800_000

const quietly = (program: string, args: readonly string[], env = process.env): { ok: boolean; said: string } => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', env })
  return { ok: status === 0, said: error?.message ?? `${stdout}${stderr}`.trim() }
}

/** The path of a person's shell, without what npm prepends for a script. */
const plainPath = (process.env['PATH'] ?? '')
  .split(':')
  .filter((folder) => !folder.includes('node_modules') && !folder.includes('node-gyp-bin'))
  .join(':')

/** Why it cannot run here; undefined when it can. */
const lacking = (): string | undefined => {
  if (process.platform !== 'linux') return 'spaces for mounts are to be had on Linux alone'
  if (process.getuid?.() !== 0) return 'it takes root to make a space for mounts'
  const spaces = quietly('unshare', ['--mount', '--pid', '--fork', '--net', 'ip', 'link', 'set', 'lo', 'up'])
  if (!spaces.ok) return `no spaces for mounts, processes and network: ${spaces.said}`
  const hidden = (folder: string): boolean => emptied.some((one) => folder.startsWith(`${one}/`))
  const seen = plainPath.split(':').filter((folder) => !hidden(folder))
  const found = quietly('env', ['-i', `PATH=${seen.join(':')}`, 'sh', '-c', 'command -v node npm git setpriv'])
  return found.ok ? undefined : `node, npm, git or setpriv lie in one of ${emptied.join(', ')}, or are not there`
}

/** npm's settings on this machine, which the empty home hides. */
const settingsOfNpm = (): Record<string, string> => {
  const told: Record<string, string> = {}
  for (const name of ['registry', 'cafile', 'proxy', 'https-proxy']) {
    const { ok, said } = quietly('npm', ['config', 'get', name, '--loglevel=error'], {
      ...process.env,
      PATH: plainPath,
    })
    if (ok && said !== '' && said !== 'null') told[`npm_config_${name.replace('-', '_')}`] = said
  }
  return told
}

const passedOn = [
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'NODE_EXTRA_CA_CERTS',
]

type Played = { readonly who: string; readonly lines: readonly string[]; readonly said: string }

const play = async (who: 'root' | 'user', scratch: string, env: NodeJS.ProcessEnv): Promise<Played> => {
  const machine = join(scratch, who)
  for (const name of ['var-lib/npm', 'root', 'tmp']) mkdirSync(join(machine, name), { recursive: true })
  chmodSync(join(machine, 'root'), 0o700)
  chmodSync(join(machine, 'tmp'), 0o1777)
  const home = who === 'root' ? join(machine, 'root', 'magpie') : join(machine, 'var-lib', 'visitor', 'magpie')
  const cloned = quietly('git', ['-c', 'safe.directory=*', 'clone', '-q', '--depth', '1', `file://${root}`, home])
  if (!cloned.ok) return { who, lines: [`not ok the clone: ${cloned.said}`], said: '' }
  const spaces = ['--mount', '--propagation', 'private', '--pid', '--fork', '--kill-child', '--mount-proc']
  const child = spawn('unshare', [...spaces, 'bash', enter, who, machine], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()))
  const late = setTimeout(() => child.kill('SIGKILL'), mostMs)
  await new Promise<void>((done) => void child.once('close', () => done()))
  clearTimeout(late)
  return { who, lines: said.split('\n').filter((line) => /^(?:not )?ok /.test(line)), said }
}

const report = ({ who, lines, said }: Played): { passed: number; failed: number } => {
  const all = lines.some((line) => line === 'ok the end')
    ? lines.slice(0, -1)
    : [...lines, 'not ok the play was cut off']
  for (const line of all) console.log(`  ${who}: ${line}`)
  const failed = all.filter((line) => line.startsWith('not ok')).length
  if (failed > 0) console.log(said)
  return { passed: all.length - failed, failed }
}

const reason = lacking()
if (reason !== undefined) {
  console.log(`A fresh machine was not played: ${reason}.`)
  close({ passed: 0, failed: 0 }, [])
} else {
  const scratch = mkdtempSync(join(tmpdir(), 'fresh-machine-'))
  chmodSync(scratch, 0o755)
  try {
    const cache = quietly('npm', ['config', 'get', 'cache', '--loglevel=error'], {
      ...process.env,
      PATH: plainPath,
    }).said
    const kept = Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
    const env = { ...kept, ...settingsOfNpm(), PATH: plainPath, GIVEN_CACHE: cache }
    const plays = await Promise.all([play('root', scratch, env), play('user', scratch, env)])
    const counted = plays.map(report)
    const sum = (of: 'passed' | 'failed'): number => counted.reduce((all, one) => all + one[of], 0)
    close({ passed: sum('passed'), failed: sum('failed') }, [])
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
