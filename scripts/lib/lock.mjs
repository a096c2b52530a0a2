import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const heartbeatInterval = 500
const expiry = 10 * heartbeatInterval

/**
 * Runs the work while holding a lock folder. The holder updates its time. A lock without updates expires, so that a
 * killed holder does not block others.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @param {() => void} onWait
 */
export async function withLock(folder, work, onWait) {
  await mkdir(dirname(folder), { recursive: true })
  for (let waited = false; !(await acquire(folder)); waited = true) {
    if (!waited) onWait()
    if (await hasExpired(folder)) await remove(folder)
    else await pause(heartbeatInterval / 2)
  }
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(folder, now, now).catch(() => {})
  }, heartbeatInterval)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    await rm(folder, { recursive: true, force: true })
  }
}

/** @param {string} folder */
function acquire(folder) {
  return mkdir(folder).then(
    () => true,
    (error) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

/**
 * Checks again after the rename: another process may have replaced the expired lock with its own.
 * @param {string} folder
 */
async function remove(folder) {
  const renamed = `${folder}-${process.pid}`
  await rename(folder, renamed).catch(() => {})
  if (await hasExpired(renamed)) await rm(renamed, { recursive: true, force: true })
  else await rename(renamed, folder).catch(() => {})
}

/** @param {string} folder */
function hasExpired(folder) {
  return stat(folder).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > expiry,
    () => false,
  )
}
