import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepare } from './lib/prepare.mjs'
import { root } from './lib/run.mjs'
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
  console.log('Open http://localhost:5173. The server runs on port 3000. Press Ctrl+C to stop both.')
  // Detached, so that Ctrl+C reaches only us. A second signal would make them exit without cleanup.
  const options = { env: { ...process.env, PORT: '3000' }, detached: true }
  const children = programs.map(({ cwd, args }) =>
    spawn(process.execPath, args, { ...options, cwd, stdio: ['ignore', 'inherit', 'inherit'] }),
  )
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    for (const child of children) child.kill('SIGTERM')
  }
  for (const child of children) child.once('exit', stop)
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop)
})
