import { access, constants, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '../../config'
import { adminPasswordFile } from '../../seed'
import { fileError } from '../../start-error'
import type { Finding } from './finding'

const name = 'Disk'
const gigabyte = 1e9
const minFree = { error: 0.2 * gigabyte, warning: 1 * gigabyte }

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'smtpUrl'>

export async function checkDisk(config: Settings): Promise<Finding[]> {
  const { dataDir, databaseUrl, smtpUrl } = config
  try {
    const isUsed = databaseUrl === undefined || smtpUrl === undefined
    const unused: Finding = {
      name,
      state: 'ok',
      text: 'DATA_DIR stores no data when DATABASE_URL and SMTP_URL are set',
    }
    return [isUsed ? await checkSpace(dataDir) : unused, ...(await checkPasswordFile(dataDir))]
  } catch (error) {
    const { message } = fileError(dataDir, error) as Error
    const text = `DATA_DIR is not writable: ${message}. Make the user that runs Evenhand its owner`
    return [{ name, state: 'error', text }]
  }
}

/** The folder does not exist before the first start. */
async function checkSpace(dataDir: string): Promise<Finding> {
  const folder = await existingFolder(dataDir)
  await access(folder, constants.W_OK | constants.X_OK)
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const text = `${(free / gigabyte).toFixed(1)} GB free in DATA_DIR (${dataDir})`
  if (free >= minFree.warning) return { name, state: 'ok', text }
  return { name, state: free < minFree.error ? 'error' : 'warning', text: `${text}. Free some space` }
}

async function checkPasswordFile(dataDir: string): Promise<Finding[]> {
  const path = adminPasswordFile(dataDir)
  if (!(await exists(path))) return []
  const text = `${path} contains the first password of the super admin. Change the password and delete the file`
  return [{ name, state: 'warning', text }]
}

async function existingFolder(path: string): Promise<string> {
  return (await exists(path)) || dirname(path) === path ? path : existingFolder(dirname(path))
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
