import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprint, readIfPresent } from './fingerprint.mjs'
import { runNpm } from './run.mjs'
import { Stop } from './stop.mjs'

const folders = ['domain', 'sample', 'server', 'web']
const sources = [...folders, 'package.json', 'package-lock.json', 'tsconfig.base.json']
const results = ['server/dist/cli.js', 'web/dist/index.html']

/** @param {string} root */
export function needsBuild(root) {
  const isBuilt = results.every((file) => existsSync(join(root, file)))
  return !isBuilt || readIfPresent(stampFile(root)) !== fingerprint(root, sources)
}

/** @param {string} root */
export async function build(root) {
  console.log('Building…')
  await rm(stampFile(root), { force: true })
  const stamp = fingerprint(root, sources)
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await runNpm(['run', 'build'], { cwd: root, env, quiet: true })
  if (code !== 0) throw new Stop(`${output}\nThe build failed. See its output above.`)
  await mkdir(join(root, '.cache'), { recursive: true })
  await writeFile(stampFile(root), stamp)
}

/** @param {string} root */
const stampFile = (root) => join(root, '.cache/built')
