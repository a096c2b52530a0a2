import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** `server/`, both from `server/src` and from the bundle in `server/dist`. */
const serverRoot = resolve(import.meta.dirname, '..')

const manifest = readFileSync(resolve(serverRoot, 'package.json'), 'utf8')
export const version: string = JSON.parse(manifest).version

export const migrationsDir = resolve(serverRoot, 'migrations')
export const webDist = resolve(serverRoot, '../web/dist')
