import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Licenses of packages whose manifest does not name one. @type {Record<string, string>} */
const unnamedLicenses = { 'png-js': 'MIT' }

const shipped = ['domain', 'sample', 'server', 'web']

/**
 * @typedef {{ name?: string, version: string, license?: string, link?: boolean,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Locked
 */

/**
 * A CycloneDX list of the shipped packages of all platforms, with their versions and licenses. It follows the lock file
 * itself, because `npm sbom --omit=dev` leaves out packages that a development tool needs too.
 * @param {string} root
 */
export async function listPackages(root) {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const found = new Set(shipped)
  for (const path of found) {
    for (const name of dependenciesOf(packages[path])) {
      const dependency = resolve(packages, path, name)
      if (dependency) found.add(dependency)
    }
  }
  const components = [...found]
    .filter((path) => path.includes('node_modules/') && !packages[path]?.link)
    .sort()
    .map((path) => component(path, /** @type {Locked} */ (packages[path])))
  const list = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'evenhand', version } },
    components,
  }
  return `${JSON.stringify(list, null, 2)}\n`
}

/** @param {Locked | undefined} locked */
function dependenciesOf(
  { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = /** @type {Locked} */ ({}),
) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/**
 * The place of a package as Node.js finds it: in the nearest `node_modules` above.
 * @param {Record<string, Locked>} packages
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
function resolve(packages, from, name) {
  const inner = `${from}/node_modules/${name}`
  if (packages[inner]) return inner
  const above = from.lastIndexOf('/node_modules/')
  if (above >= 0) return resolve(packages, from.slice(0, above), name)
  return packages[`node_modules/${name}`] ? `node_modules/${name}` : undefined
}

/**
 * @param {string} path
 * @param {Locked} locked
 */
function component(path, { version, license }) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const id = license ?? unnamedLicenses[name]
  const isExpression = id?.includes(' ')
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(id && { licenses: [isExpression ? { expression: id } : { license: { id } }] }),
  }
}
