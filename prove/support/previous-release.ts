import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startChild } from './children'
import type { Defer } from './cleanup'
import { createFolder } from './deployment'

/**
 * The newest commit that the current version must be able to run alongside. Replace it with that of each release.
 * The first: version 0.3 cannot run alongside 0.2.0, so this is the schema that 0.3 began with. It needs pg-boss, which is a
 * dependency of this package only for it.
 */
const previousCommit = '5dff3afd046cc4248a4ea06a11d93b21458849d0'

const root = resolve(import.meta.dirname, '../..')
const packages = ['domain', 'sample', 'server']

/** Builds the server of the previous release from the git history, with the installed dependencies. Undefined without that history. */
export async function buildPreviousRelease(defer: Defer): Promise<string | undefined> {
  const folder = await createFolder(defer)
  const sources = ['package.json', 'tsconfig.base.json', ...packages].join(' ')
  const archived = await run(root, 'sh', [
    '-c',
    `git archive ${previousCommit} ${sources} | tar -x -C ${folder}`,
  ])
  if (archived !== undefined) return undefined
  await linkDependencies(folder)
  const problem = await run(join(folder, 'server'), process.execPath, [
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    '--logLevel=warn',
  ])
  if (problem !== undefined) throw new Error(`the previous release could not be built: ${problem}`)
  return join(folder, 'server/dist/main.js')
}

/** All dependencies except our own packages, which must be those of the previous release. */
async function linkDependencies(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '@evenhand'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@evenhand') await symlink(join(root, 'node_modules', name), join(modules, name))
  }
  for (const name of packages) await symlink(join(folder, name), join(modules, '@evenhand', name))
  await symlink(join(root, 'web'), join(folder, 'web'))
}

/** Returns the output of a failed program. */
async function run(cwd: string, file: string, args: string[]): Promise<string | undefined> {
  const child = startChild(file, args, { cwd, env: { ...process.env, NODE_ENV: 'production' } })
  return (await child.exited) === 0 ? undefined : child.output() || `${file} failed`
}
