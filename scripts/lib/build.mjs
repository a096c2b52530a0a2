import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runNpm } from './children.mjs'
import { fingerprint } from './fingerprint.mjs'
import { readStamp } from './stamp.mjs'
import { Stop } from './stop.mjs'

const sources = [
  'domain',
  'sample',
  'server',
  'web',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
]
const results = ['server/dist/main.js', 'web/dist/index.html']

/** @param {string} root */
export function needsBuild(root) {
  const isThere = results.every((file) => existsSync(join(root, file)))
  return !isThere || readStamp(stampFile(root)) !== fingerprint(root, sources)
}

/** @param {string} root */
export async function build(root) {
  console.log('Building…')
  await rm(stampFile(root), { force: true })
  const stamp = fingerprint(root, sources)
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await runNpm(['run', 'build'], { cwd: root, env, quiet: true })
  if (code !== 0) throw new Stop(`${output}\nThe build failed; what it said stands above.`)
  await mkdir(join(root, '.cache'), { recursive: true })
  await writeFile(stampFile(root), stamp)
}

/** @param {string} root */
const stampFile = (root) => join(root, '.cache/built')
