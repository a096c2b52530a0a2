import { resolve } from 'node:path'
import { type Child, startNode } from '../support/children'
import type { Deployment } from '../support/deployment'

type Name = 'backup' | 'restore'

/** `npm run backup` or `npm run restore` with the environment of a deployment. */
export function startCommand(name: Name, { env }: Deployment, ...args: string[]): Child {
  return startNode([resolve(import.meta.dirname, '../../scripts/evenhand.mjs'), name, ...args], env)
}

export async function runCommand(name: Name, deployment: Deployment, ...args: string[]) {
  const child = startCommand(name, deployment, ...args)
  return { code: await child.exited, output: child.output() }
}

export async function succeed(name: Name, deployment: Deployment, ...args: string[]): Promise<void> {
  const { code, output } = await runCommand(name, deployment, ...args)
  if (code !== 0) throw new Error(`${name} exited with ${code}: ${output}`)
}
