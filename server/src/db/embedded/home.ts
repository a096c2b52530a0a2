import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, accountOfNobody, chooseAccount, giveTo, nobody } from './account'
import { findBinaries } from './binaries'
import { folderForNobody, programsForNobody } from './nobody'

/** The folders and the account of the embedded PostgreSQL. */
export interface Home {
  account: Account
  /** The real path of `postgres` in DATA_DIR. Contains the cluster and the socket. */
  folder: string
  /** Its programs and libraries. */
  native: string
}

export async function openHome(dataDir: string): Promise<Home> {
  const native = await findBinaries()
  const account = await chooseAccount(native)
  const link = join(dataDir, 'postgres')
  return account ? openOwnHome(link, native, account) : openHomeOfNobody(link, native)
}

async function openOwnHome(link: string, native: string, account: Account): Promise<Home> {
  await mkdir(link, { recursive: true, mode: 0o700 })
  const folder = await realpath(link)
  if (process.getuid) await giveTo(process.getuid(), folder)
  return { account, folder, native }
}

async function openHomeOfNobody(link: string, packaged: string): Promise<Home> {
  const folder = await folderForNobody(link)
  await giveTo(nobody, folder)
  const native = await programsForNobody(packaged, folder)
  return { account: await accountOfNobody(native), folder, native }
}
