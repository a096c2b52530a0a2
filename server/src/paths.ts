import { resolve } from 'node:path'

/** `server/`, seen from `server/src` and from the bundle in `server/dist` alike. */
const serverRoot = resolve(import.meta.dirname, '..')

export const migrationsDir = resolve(serverRoot, 'migrations')
export const webDist = resolve(serverRoot, '../web/dist')
