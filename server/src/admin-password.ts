import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileError } from './file-error'
import { StartError } from './start-error'

/** The file with the generated password of the first super admin. */
export function adminPasswordFile(dataDir: string): string {
  return join(dataDir, 'admin-password')
}

/** Only the owner can read the file. Returns its path. */
export async function storeAdminPassword(dataDir: string, password: string): Promise<string> {
  const path = adminPasswordFile(dataDir)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    // The file of a start that failed may have other permissions.
    await rm(path, { force: true })
    await writeFile(path, `${password}\n`, { mode: 0o600, flag: 'wx', flush: true })
    return path
  } catch (error) {
    const { message } = fileError(path, error) as Error
    throw new StartError(
      `DATA_DIR: cannot store the generated password: ${message}. Make the folder writable, or set ADMIN_EMAIL and ADMIN_PASSWORD`,
    )
  }
}
