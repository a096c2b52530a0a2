import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** `server/`, both from `server/src` and from the bundle in `server/dist`. */
const serverRoot = resolve(import.meta.dirname, '..')

/** The version of the product. The workspaces are private and have no version of their own. */
export { version } from '../../package.json'

/** The commit of this build and its day, if known. A package contains them in its package.json. */
export function buildOf(): { commit?: string | undefined; date?: string | undefined } {
  const root = resolve(serverRoot, '..')
  const { commit, date } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
  if (!isCheckout) return { commit, date }
  const { status, stdout } = spawnSync('git', ['log', '-1', '--abbrev=8', '--format=%h %cs'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) return {}
  const [head, day] = stdout.trim().split(' ')
  return { commit: head, date: day }
}

export const migrationsDir = resolve(serverRoot, 'migrations')
export const webDist = resolve(serverRoot, '../web/dist')

/** Whether this is a checkout of the repository. Packages contain no sources. */
export const isCheckout = existsSync(resolve(serverRoot, 'src'))
