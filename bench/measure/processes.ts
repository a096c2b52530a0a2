import { readdirSync, readFileSync } from 'node:fs'

interface ProcessStat {
  pid: number
  name: string
  parent: number
  /** User and system time. */
  cpuSeconds: number
  /** The same of its finished children. */
  childCpuSeconds: number
}

export interface ProcessUse {
  node: number
  postgres: number
}

/** USER_HZ is 100 on every platform that Node supports. */
const ticksPerSecond = 100

/** Parses a line of /proc/<pid>/stat. The name may contain spaces and parentheses. */
export function parseStat(line: string): ProcessStat {
  const closing = line.lastIndexOf(')')
  const fields = line.slice(closing + 2).split(' ')
  const field = (number: number) => Number(fields[number - 3])
  return {
    pid: Number.parseInt(line, 10),
    name: line.slice(line.indexOf('(') + 1, closing),
    parent: field(4),
    cpuSeconds: (field(14) + field(15)) / ticksPerSecond,
    childCpuSeconds: (field(16) + field(17)) / ticksPerSecond,
  }
}

/** Seconds of processor time used so far by a product and its embedded PostgreSQL. */
export function cpuSeconds(productPid: number): ProcessUse {
  const use = sumByProgram(productPid, (process) => process.cpuSeconds)
  // All finished children belong to PostgreSQL, such as initdb, which Node runs at the first start.
  for (const { childCpuSeconds } of processTree(productPid)) use.postgres += childCpuSeconds
  return use
}

/** Resident memory. The processes of PostgreSQL share pages, so each counts its proportional share. */
export function memoryBytes(productPid: number): ProcessUse {
  return sumByProgram(productPid, ({ pid, name }) => {
    const text = readMemory(pid)
    const line = name === 'postgres' ? /^Pss:\s+(\d+) kB$/m : /^Rss:\s+(\d+) kB$/m
    return Number(line.exec(text)?.[1] ?? 0) * 1024
  })
}

/** Resident memory of one process. Fast enough to be read often. */
export function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}

function readMemory(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  } catch {
    // The process ended after it was listed.
    return ''
  }
}

function sumByProgram(root: number, value: (process: ProcessStat) => number): ProcessUse {
  const use = { node: 0, postgres: 0 }
  for (const process of processTree(root))
    use[process.name === 'postgres' ? 'postgres' : 'node'] += value(process)
  return use
}

/** The process and all its descendants. */
export function processTree(root: number): ProcessStat[] {
  const all = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap(readStat)
  const tree = all.filter(({ pid }) => pid === root)
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid))
  return tree
}

function readStat(pid: string): ProcessStat[] {
  try {
    return [parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))]
  } catch {
    // The process ended after it was listed.
    return []
  }
}
