import { readFile, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { readKept } from '../invariants/kept'
import { runCommand } from '../support/command'
import { databaseUrl, withDatabase } from '../support/database'
import type { Place } from '../support/product'

/** Whatever is no whole backup is refused, and the database that it was meant for stays as it is. */
export async function refusedProblems(file: string, target: Place, damages: number): Promise<string[]> {
  const whole = await readFile(file)
  const url = await databaseUrl(target)
  const state = () => withDatabase(url, async (client) => JSON.stringify(await readKept(client)))
  const before = await state()
  const problems: string[] = []
  for (let number = 0; number < damages; number++) {
    const { name, content } = damage(whole, number)
    const path = `${file}-damaged`
    await writeFile(path, content)
    const { code, output } = await runCommand('restore', target, path, '--replace')
    const isRefused = code === 1 && /^Nothing was restored, and nothing has changed: .+\n$/.test(output)
    if (!isRefused) problems.push(`a file ${name} ended with ${code}: ${output}`)
  }
  return (await state()) === before ? problems : [...problems, 'a refused file has changed the database']
}

const foreign = [Buffer.alloc(0), Buffer.from('something else\n'), gzipSync('something else')]

/** Cuts and flips in turn, and something foreign now and then. */
function damage(whole: Buffer, number: number): { name: string; content: Buffer } {
  const position = Math.floor(Math.random() * whole.length)
  if (number % 6 === 5) {
    const content = foreign[Math.floor(number / 6) % foreign.length] ?? whole
    return { name: `of ${content.length} foreign bytes`, content }
  }
  if (number % 2 === 0) return { name: `cut at ${position}`, content: whole.subarray(0, position) }
  const content = Buffer.from(whole)
  const bit = Math.floor(Math.random() * 8)
  content.writeUInt8(content.readUInt8(position) ^ (1 << bit), position)
  return { name: `with bit ${bit} of ${position} flipped`, content }
}
