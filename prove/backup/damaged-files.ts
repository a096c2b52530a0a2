import { readFile, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { readStored } from '../invariants/stored'
import { withDatabase } from '../support/database'
import type { Deployment } from '../support/deployment'
import { runCommand } from './commands'

/** Truncated, corrupted and foreign files are refused and change nothing. */
export async function damagedFileProblems(
  file: string,
  target: Deployment,
  count: number,
): Promise<string[]> {
  const original = await readFile(file)
  const readState = () => withDatabase(target, async (client) => JSON.stringify(await readStored(client)))
  const before = await readState()
  const problems: string[] = []
  for (let number = 0; number < count; number++) {
    const { name, content } = damage(original, number)
    const path = `${file}-damaged`
    await writeFile(path, content)
    const { code, output } = await runCommand('restore', target, path, '--replace')
    const isRefused = code === 1 && /^Restore failed and changed nothing.+\n$/.test(output)
    if (!isRefused) problems.push(`a ${name} file exited with ${code}: ${output}`)
  }
  return (await readState()) === before ? problems : [...problems, 'a refused file changed the database']
}

const foreignFiles = [Buffer.alloc(0), Buffer.from('something else\n'), gzipSync('something else')]

function damage(original: Buffer, number: number): { name: string; content: Buffer } {
  const position = Math.floor(Math.random() * original.length)
  if (number % 6 === 5) {
    const content = foreignFiles[Math.floor(number / 6) % foreignFiles.length] ?? Buffer.alloc(0)
    return { name: 'foreign', content }
  }
  if (number % 2 === 0) return { name: 'truncated', content: original.subarray(0, position) }
  const content = Buffer.from(original)
  content.writeUInt8(content.readUInt8(position) ^ (1 << Math.floor(Math.random() * 8)), position)
  return { name: 'corrupted', content }
}
