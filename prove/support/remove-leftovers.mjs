import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'

/**
 * Outlives a run and removes what it left behind. The run reports each process, disk and folder that it creates
 * ('+folder /x') and removes ('-folder /x') on our standard input, which closes when the run ends.
 * @type {Set<string>}
 */
const leftovers = new Set()
for await (const line of createInterface({ input: process.stdin })) {
  if (line.startsWith('+')) leftovers.add(line.slice(1))
  else leftovers.delete(line.slice(1))
}
for (const leftover of [...leftovers].reverse()) remove(leftover)

/** @param {string} leftover */
function remove(leftover) {
  const [kind = ''] = leftover.split(' ', 1)
  const name = leftover.slice(kind.length + 1)
  try {
    if (kind === 'process') process.kill(Number(name), 'SIGKILL')
    if (kind === 'disk') spawnSync('umount', ['--lazy', name])
    // Retry: a PostgreSQL that was just killed may still be writing.
    if (kind === 'folder') rmSync(name, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  } catch {
    // Already gone, or cannot be removed. Continue with the rest.
  }
}
