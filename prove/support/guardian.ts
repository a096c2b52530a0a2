import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { resolve } from 'node:path'
import type { Writable } from 'node:stream'

const program = resolve(import.meta.dirname, '../../scripts/lib/clear-up.mjs')
let guardian: Writable | undefined

/** Whatever ends this program, `kill -9` included, the thing goes too, unless the function that this gives was called before. */
export function guard(kind: 'process' | 'disk' | 'folder', name: string | number): () => void {
  tell(`+${kind} ${name}`)
  return () => tell(`-${kind} ${name}`)
}

function tell(words: string): void {
  guardian ??= startGuardian()
  guardian.write(`${words}\n`)
}

/** Detached: what ends the whole group of this program must not end the one who clears up. */
function startGuardian(): Writable {
  const child = spawn(process.execPath, [program], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  child.unref()
  if (child.stdin instanceof Socket) child.stdin.unref()
  return child.stdin
}
