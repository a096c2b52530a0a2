import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** `server/`, both from `server/src` and from the bundle in `server/dist`. */
const serverRoot = resolve(import.meta.dirname, '..')

/** The version of the product. The workspaces are private and have no version of their own. */
export { version } from '../../package.json'

export const migrationsDir = resolve(serverRoot, 'migrations')
export const webDist = resolve(serverRoot, '../web/dist')

/** Whether this is a checkout of the repository. Packages contain no sources. */
export const isCheckout = existsSync(resolve(serverRoot, 'src'))
