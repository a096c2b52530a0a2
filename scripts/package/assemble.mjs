import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildOf } from './build-of.mjs'
import { listPackages } from './list-packages.mjs'

const contents = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'bin',
  'deploy',
  'docs/backup.md',
  'docs/operations.md',
  'docs/performance.md',
  'docs/security.md',
  'server/dist',
  'server/migrations',
  'web/dist',
]

/** Files that an operator may have created in deploy/. */
const secrets = /[\\/]deploy[\\/](?:\.env|secrets)(?:$|[\\/])/

/**
 * Adds the built product, its manifests and the list of its packages to the installed dependencies.
 * @param {string} root
 * @param {string} stage
 * @returns {Promise<{ name: string }>} the name of the package, with its version
 */
export async function assemble(root, stage) {
  for (const path of contents) {
    await cp(join(root, path), join(stage, path), {
      recursive: true,
      filter: (source) => !secrets.test(source.slice(root.length)),
    })
  }
  const { name, version, description, license, type, bin, engines } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  await writeJson(join(stage, 'package.json'), {
    name,
    version,
    private: true,
    description,
    license,
    type,
    bin,
    engines,
    ...(await buildOf(root)),
  })
  await writeJson(join(stage, 'server/package.json'), { type })
  await writeFile(join(stage, 'sbom.json'), await listPackages(root))
  return { name: `${name}-${version}` }
}

/**
 * @param {string} file
 * @param {object} content
 */
function writeJson(file, content) {
  return writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
}
