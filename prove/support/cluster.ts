import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'

/** The PostgreSQL data folder of a DATA_DIR. */
export async function clusterFolder(dataDir: string): Promise<string> {
  return join(await realpath(join(dataDir, 'postgres')), '18')
}

export async function postmasterPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : undefined
}

/** The postmaster and its child processes. Empty on systems without /proc. */
export async function clusterProcesses(cluster: string): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0)
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, i) => folders[i] === cluster)
}

/** PostgreSQL processes that do not belong to the current postmaster. */
export async function orphanedProcesses(cluster: string): Promise<number[]> {
  const postmaster = await postmasterPid(cluster)
  const pids = await clusterProcesses(cluster)
  const parents = await Promise.all(pids.map(parentPid))
  return pids.filter((pid, i) => pid !== postmaster && parents[i] !== undefined && parents[i] !== postmaster)
}

/** Undefined if the process has exited. */
async function parentPid(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return undefined
  // The program name is in parentheses and may itself contain some.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}
