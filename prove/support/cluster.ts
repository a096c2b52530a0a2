import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder in which PostgreSQL keeps the data of a DATA_DIR. */
export async function clusterOf(dataDir: string): Promise<string> {
  return join(await realpath(join(dataDir, 'postgres')), '18')
}

/** The process that PostgreSQL itself says is in charge of the folder. */
export async function postmasterOf(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : undefined
}

/** All processes that run in the folder, where /proc tells: the postmaster and those that it has started. */
export async function processesOn(cluster: string): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0)
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, i) => folders[i] === cluster)
}

/** Those of them that belong to no postmaster any more, or to another one than that in charge. */
export async function orphansOn(cluster: string): Promise<number[]> {
  const postmaster = await postmasterOf(cluster)
  const pids = await processesOn(cluster)
  const parents = await Promise.all(pids.map(parentOf))
  return pids.filter((pid, i) => pid !== postmaster && parents[i] !== postmaster)
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the program stands in brackets and may itself hold brackets.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}
