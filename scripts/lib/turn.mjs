import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const signOfLife = 500
const patience = 10 * signOfLife

/**
 * Does the work while nobody else does theirs on the same folder name. Whoever holds it gives signs of life; a holder
 * that was killed gives none and loses it.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @param {() => void} onWait
 */
export async function inTurn(folder, work, onWait) {
  await mkdir(dirname(folder), { recursive: true })
  for (let waited = false; !(await take(folder)); waited = true) {
    if (!waited) onWait()
    if (await isAbandoned(folder)) await clear(folder)
    else await pause(signOfLife / 2)
  }
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(folder, now, now).catch(() => {})
  }, signOfLife)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    await rm(folder, { recursive: true, force: true })
  }
}

/** @param {string} folder */
function take(folder) {
  return mkdir(folder).then(
    () => true,
    (error) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

/**
 * Two may find it abandoned at once, and the slower one would throw out the faster one's: hence the second look.
 * @param {string} folder
 */
async function clear(folder) {
  const aside = `${folder}-${process.pid}`
  await rename(folder, aside).catch(() => {})
  if (await isAbandoned(aside)) await rm(aside, { recursive: true, force: true })
  else await rename(aside, folder).catch(() => {})
}

/** @param {string} folder */
function isAbandoned(folder) {
  return stat(folder).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > patience,
    () => false,
  )
}
