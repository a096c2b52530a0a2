import { writeFile } from 'node:fs/promises'
import { root, runNpm } from './lib/run.mjs'
import { runScript, Stop } from './lib/stop.mjs'

/** Writes a CycloneDX list of the shipped packages to the file in the first argument, or to standard output. */
await runScript(async () => {
  const [file] = process.argv.slice(2)
  const workspaces = ['domain', 'sample', 'server', 'web'].flatMap((name) => ['--workspace', name])
  // From the lock file only, so that it lists the packages for all platforms.
  const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--omit=dev', '--loglevel=error']
  const { code, output } = await runNpm(['sbom', ...options, ...workspaces], { cwd: root, quiet: true })
  if (code !== 0) throw new Stop(output)
  const list = JSON.parse(output)
  // npm uses the name of the folder.
  Object.assign(list.metadata.component, { name: 'evenhand', type: 'application' })
  const text = `${JSON.stringify(list, null, 2)}\n`
  if (file) await writeFile(file, text)
  else process.stdout.write(text)
})
