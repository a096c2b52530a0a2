import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, accountOfNobody, changeOwner, chooseAccount, nobody } from './account'
import { findBinaries } from './binaries'
import { folderForNobody, programsForNobody } from './nobody'

/** The folders and the account of the embedded PostgreSQL. */
export interface Installation {
  account: Account
  /** The real path of DATA_DIR/postgres, which contains the cluster and the socket. */
  folder: string
  /** The folder of the programs and libraries. */
  native: string
}

export async function openInstallation(dataDir: string): Promise<Installation> {
  const native = await findBinaries()
  const account = await chooseAccount(native)
  const link = join(dataDir, 'postgres')
  return account ? openForOwnAccount(link, native, account) : openForNobody(link, native)
}

async function openForOwnAccount(link: string, native: string, account: Account): Promise<Installation> {
  await mkdir(link, { recursive: true, mode: 0o700 })
  const folder = await realpath(link)
  if (process.getuid) await changeOwner(process.getuid(), folder)
  return { account, folder, native }
}

async function openForNobody(link: string, packaged: string): Promise<Installation> {
  const folder = await folderForNobody(link)
  await changeOwner(nobody, folder)
  const native = await programsForNobody(packaged, folder)
  return { account: await accountOfNobody(native), folder, native }
}
