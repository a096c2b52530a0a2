import { writeFile } from 'node:fs/promises'
import { runNpm } from './lib/children.mjs'
import { root } from './lib/root.mjs'
import { runScript, Stop } from './lib/stop.mjs'

/** What ships, as a list of its parts in the CycloneDX format: into the file that is named, else to standard output. */
await runScript(async () => {
  const [file] = process.argv.slice(2)
  const rooms = ['domain', 'sample', 'server', 'web'].flatMap((room) => ['--workspace', room])
  // From the lock file alone, so that it names the parts for every platform and is the same on each.
  const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--omit=dev', '--loglevel=error']
  const { code, output } = await runNpm(['sbom', ...options, ...rooms], { cwd: root, quiet: true })
  if (code !== 0) throw new Stop(output)
  const list = JSON.parse(output)
  // npm calls the whole after the folder that it lies in.
  Object.assign(list.metadata.component, { name: 'evenhand', type: 'application' })
  const text = `${JSON.stringify(list, null, 2)}\n`
  if (file) await writeFile(file, text)
  else process.stdout.write(text)
})
