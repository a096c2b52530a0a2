import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepare } from './lib/prepare.mjs'
import { root } from './lib/root.mjs'
import { runScript } from './lib/stop.mjs'

const programs = [
  {
    cwd: root,
    args: ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/src/main.ts'],
  },
  { cwd: join(root, 'web'), args: ['../node_modules/vite/bin/vite.js', '--clearScreen', 'false'] },
]

await runScript(async () => {
  await prepare(root, { built: false })
  console.log(
    'The screens, with reload: http://localhost:5173 (the server behind them is on port 3000). Ctrl-C stops both.',
  )
  // Groups of their own: Ctrl-C comes to us alone, and each of them hears of it once. Twice is impatience to them.
  const options = { env: { ...process.env, PORT: '3000' }, detached: true }
  const running = programs.map(({ cwd, args }) =>
    spawn(process.execPath, args, { ...options, cwd, stdio: ['ignore', 'inherit', 'inherit'] }),
  )
  let isStopping = false
  const stopBoth = () => {
    if (isStopping) return
    isStopping = true
    for (const child of running) child.kill('SIGTERM')
  }
  // One without the other is no use.
  for (const child of running) child.once('exit', stopBoth)
  process.on('SIGINT', stopBoth).on('SIGTERM', stopBoth).on('SIGHUP', stopBoth)
})
