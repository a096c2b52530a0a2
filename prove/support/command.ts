import { resolve } from 'node:path'
import { startChild } from './children'
import type { Place } from './product'

export interface Outcome {
  code: number | null
  output: string
}

/** `npm run backup` or `npm run restore`, as somebody types it who has set the variables of the place. */
export async function runCommand(
  name: 'backup' | 'restore',
  { env }: Pick<Place, 'env'>,
  ...args: string[]
): Promise<Outcome> {
  const script = resolve(import.meta.dirname, `../../scripts/${name}.mjs`)
  const own = { PATH: process.env.PATH ?? '', TMPDIR: process.env.TMPDIR ?? '/tmp' }
  const child = startChild(process.execPath, [script, ...args], { env: { ...own, ...env } })
  const code = await child.exited
  return { code, output: child.output() }
}

/** The same, when it has to go well. */
export async function succeed(
  name: 'backup' | 'restore',
  place: Pick<Place, 'env'>,
  ...args: string[]
): Promise<void> {
  const { code, output } = await runCommand(name, place, ...args)
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`)
}
