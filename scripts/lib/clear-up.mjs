import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'

/**
 * Stands beside a run and is told of each process, disk and folder that comes ('+folder /x') and goes ('-folder /x'). However the
 * run ends, the line to it closes then, and what is left is cleared away, the latest first.
 * @type {Set<string>}
 */
const left = new Set()
for await (const line of createInterface({ input: process.stdin })) {
  const thing = line.slice(1)
  if (line.startsWith('+')) left.add(thing)
  else left.delete(thing)
}
for (const thing of [...left].reverse()) clear(thing)

/** @param {string} thing */
function clear(thing) {
  const [kind] = thing.split(' ', 1)
  const name = thing.slice(`${kind} `.length)
  try {
    if (kind === 'process') process.kill(Number(name), 'SIGKILL')
    if (kind === 'disk') spawnSync('umount', ['--lazy', name])
    // A PostgreSQL whose server was killed just now still writes while it ends.
    if (kind === 'folder') rmSync(name, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  } catch {
    // It has ended by itself, or cannot be removed: the others can.
  }
}
