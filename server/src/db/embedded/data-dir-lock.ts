import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { access, constants, mkdir, readdir, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openSocketFolder } from './database'

const prefix = '.in-use-'
const attempts = 8

/**
 * The lock is a socket that this process listens on. The kernel closes it when the process exits, so the folder does not
 * stay locked after `kill -9`, and a reused process id does not matter.
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  await makeFolder(dataDir)
  const folder = await openSocketFolder(dataDir)
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const own = await announce(folder.path)
    if (await isAlone(folder.path, own.name)) {
      return { release: () => own.withdraw().then(folder.release) }
    }
    await own.withdraw()
    // Two processes that start at the same time see each other and both withdraw. A random delay resolves that.
    if (attempt < attempts) await pause(randomInt(20, 100))
  }
  await folder.release()
  throw new Error(`DATA_DIR: ${dataDir} is in use by another Evenhand process`)
}

async function makeFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new Error(`DATA_DIR: ${dataDir} is not a writable folder (${code})`)
  }
}

async function announce(folder: string) {
  const name = prefix + randomBytes(6).toString('hex')
  const server = createServer((client) => client.destroy())
  server.listen(join(folder, name))
  await once(server, 'listening')
  server.unref()
  return { name, withdraw: () => close(server) }
}

/** A process announces itself before it checks, so of two processes at least one sees the other. */
async function isAlone(folder: string, ownName: string): Promise<boolean> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix))
  // Another process may have checked between our bind and listen, and removed our socket as stale.
  if (!names.includes(ownName)) return false
  const others = names.filter((name) => name !== ownName)
  const alive = await Promise.all(others.map((name) => listens(join(folder, name))))
  await Promise.all(others.filter((_, i) => !alive[i]).map((name) => rm(join(folder, name), { force: true })))
  return !alive.includes(true)
}

function listens(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const client = connect(path)
    client.once('connect', () => {
      client.destroy()
      resolve(true)
    })
    client.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT')
    })
  })
}

/** Node deletes the socket file when the server closes. */
async function close(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}
