import { runNpm } from '../lib/run.mjs'
import { Stop } from '../lib/stop.mjs'

/** Licenses of packages whose manifest does not name one. @type {Record<string, string>} */
const unnamedLicenses = { 'png-js': 'MIT' }

/**
 * A CycloneDX list of the shipped packages of all platforms, with their versions and licenses. The same lock file gives
 * the same text.
 * @param {string} root
 */
export async function listPackages(root) {
  const workspaces = ['domain', 'sample', 'server', 'web'].flatMap((name) => ['--workspace', name])
  const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--omit=dev', '--loglevel=error']
  const { code, output } = await runNpm(['sbom', ...options, ...workspaces], { cwd: root, quiet: true })
  if (code !== 0) throw new Stop(output)
  const { serialNumber: _, ...list } = JSON.parse(output)
  delete list.metadata.timestamp
  // npm uses the name of the folder.
  Object.assign(list.metadata.component, { name: 'evenhand', type: 'application' })
  for (const component of list.components) {
    const id = unnamedLicenses[component.name]
    if (!component.licenses && id) component.licenses = [{ license: { id } }]
  }
  return `${JSON.stringify(list, null, 2)}\n`
}
