import { resolve } from 'node:path'
import { type Child, startChild } from './children'
import type { Place } from './product'

export interface Outcome {
  code: number | null
  output: string
}

type Name = 'backup' | 'restore'

/** `npm run backup` or `npm run restore`, as somebody types it who has set the variables of the place. */
export function startCommand(name: Name, { env }: Pick<Place, 'env'>, ...args: string[]): Child {
  const script = resolve(import.meta.dirname, `../../scripts/${name}.mjs`)
  const own = { PATH: process.env.PATH ?? '', TMPDIR: process.env.TMPDIR ?? '/tmp' }
  return startChild(process.execPath, [script, ...args], { env: { ...own, ...env } })
}

/** Waits until it has ended. */
export async function runCommand(name: Name, place: Pick<Place, 'env'>, ...args: string[]): Promise<Outcome> {
  const child = startCommand(name, place, ...args)
  const code = await child.exited
  return { code, output: child.output() }
}

/** The same, when it has to go well. */
export async function succeed(name: Name, place: Pick<Place, 'env'>, ...args: string[]): Promise<void> {
  const { code, output } = await runCommand(name, place, ...args)
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`)
}
