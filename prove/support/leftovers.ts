import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { resolve } from 'node:path'
import type { Writable } from 'node:stream'

const program = resolve(import.meta.dirname, 'remove-leftovers.mjs')
let remover: Writable | undefined

/** Removes the item when this process ends in any way, including `kill -9`. Call the result once the item is gone. */
export function removeAtExit(kind: 'process' | 'disk' | 'folder', name: string | number): () => void {
  remover ??= startRemover()
  remover.write(`+${kind} ${name}\n`)
  return () => void remover?.write(`-${kind} ${name}\n`)
}

/** Detached, so that a signal to our process group does not end it as well. */
function startRemover(): Writable {
  const child = spawn(process.execPath, [program], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  child.unref()
  if (child.stdin instanceof Socket) child.stdin.unref()
  return child.stdin
}
