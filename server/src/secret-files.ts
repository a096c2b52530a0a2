import { readFileSync } from 'node:fs'
import { fileError, StartError } from './start-error'

/** Variables that can also be read from the file in `NAME_FILE`, for secrets of containers and services. */
export const secretVariables = [
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'SMTP_URL',
  'TOKEN_SECRET',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
]

export type Env = Record<string, string | undefined>

/** Returns the variables with the contents of the files, and without the paths. Throws one StartError with a line for each problem. */
export function withSecretFiles(env: Env): Env {
  const result = { ...env }
  const problems: string[] = []
  for (const name of secretVariables) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    try {
      if (env[name]) throw new StartError(`must not be set together with ${name}`)
      result[name] = readSecret(path)
      // An empty variable counts as unset.
      result[`${name}_FILE`] = ''
    } catch (error) {
      problems.push(`${name}_FILE ${(error as Error).message}`)
    }
  }
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  return result
}

/** Reads a secret without the line break that editors and `echo` add. */
function readSecret(path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartError(`cannot be read: ${(fileError(path, error) as Error).message}`)
  }
  const secret = text.replace(/\r?\n$/, '')
  if (secret === '') throw new StartError(`must not be empty: ${path}`)
  return secret
}
