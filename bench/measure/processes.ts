import { readdirSync, readFileSync } from 'node:fs'

export interface ProcessStat {
  pid: number
  name: string
  parent: number
  /** User and system time of the process and of its children that have ended. */
  cpuSeconds: number
}

/** The kernel counts a hundred to the second on every platform that has /proc. */
const ticksPerSecond = 100

/** A line of /proc/<pid>/stat. The name may itself hold spaces and parentheses. */
export function parseStat(line: string): ProcessStat {
  const opening = line.indexOf('(')
  const closing = line.lastIndexOf(')')
  const fields = line.slice(closing + 2).split(' ')
  const field = (number: number) => Number(fields[number - 3])
  const ticks = field(14) + field(15) + field(16) + field(17)
  return {
    pid: Number.parseInt(line, 10),
    name: line.slice(opening + 1, closing),
    parent: field(4),
    cpuSeconds: ticks / ticksPerSecond,
  }
}

/** The process and all that it has started, directly or not. */
export function treeOf(root: number): ProcessStat[] {
  const all = listProcesses()
  const tree = all.filter(({ pid }) => pid === root)
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid))
  return tree
}

export interface CpuTimes {
  node: number
  postgres: number
}

/** Seconds of processor time that the product and the PostgreSQL below it have taken so far. */
export function cpuOf(root: number): CpuTimes {
  const tree = treeOf(root)
  const total = (isPostgres: boolean) =>
    tree
      .filter(({ name }) => (name === 'postgres') === isPostgres)
      .reduce((seconds, { cpuSeconds }) => seconds + cpuSeconds, 0)
  return { node: total(false), postgres: total(true) }
}

/** Memory of a process that is really in use, in bytes. */
export function residentBytes(pid: number): number {
  return kibibytesOf(readFileSync(`/proc/${pid}/status`, 'utf8'), 'VmRSS') * 1024
}

/** The same with memory that several processes share divided among them, so that a sum over them is true. */
export function proportionalBytes(pid: number): number {
  return kibibytesOf(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss') * 1024
}

/** Node itself asks for as many as it may have. */
export function requireOpenFiles(wanted: number): void {
  const limits = readFileSync('/proc/self/limits', 'utf8')
  const most = Number(/^Max open files +\S+ +(\d+)/m.exec(limits)?.[1] ?? wanted)
  if (most < wanted)
    throw new Error(`a process may open ${most} files here and needs ${wanted}: raise ulimit -Hn`)
}

export function kibibytesOf(text: string, name: string): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)
  if (!found) throw new Error(`there is no ${name} here`)
  return Number(found[1])
}

function listProcesses(): ProcessStat[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => {
      try {
        return [parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))]
      } catch {
        // It has ended since it was listed.
        return []
      }
    })
}
