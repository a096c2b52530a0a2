import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { prepare } from './lib/prepare.mjs'
import { root } from './lib/run.mjs'
import { runScript, Stop } from './lib/stop.mjs'
import { assemble } from './package/assemble.mjs'
import { embeddedPlatforms, installModules } from './package/install-modules.mjs'
import { writeTarball } from './package/tarball.mjs'

/**
 * Writes to dist/: a package with the embedded PostgreSQL for each platform in the arguments (by default this one), and
 * one without it for all platforms.
 */
await runScript(async () => {
  const platforms = readPlatforms(process.argv.slice(2))
  await prepare(root)
  await mkdir(join(root, 'dist'), { recursive: true })
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-package-'))
  try {
    for (const [index, platform] of platforms.entries()) {
      console.log(`Packaging for ${platform}…`)
      const stage = join(folder, platform)
      await installModules(root, stage, platform)
      const { name } = await assemble(root, stage)
      if (index === 0) await print(await writeTarball(root, stage, { name }))
      await print(await writeTarball(root, stage, { name, platform }))
      await rm(stage, { recursive: true })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** @param {string[]} args */
function readPlatforms(args) {
  const supported = embeddedPlatforms(root)
  const platforms = args.length > 0 ? args : [`${process.platform}-${process.arch}`]
  for (const platform of platforms) {
    if (!supported.includes(platform)) {
      throw new Stop(`There is no package for ${platform}. Choose from: ${supported.join(', ')}`)
    }
  }
  return platforms
}

/** @param {string} file */
async function print(file) {
  const { size } = await stat(file)
  console.log(`${relative(root, file)} (${(size / 1e6).toFixed(1)} MB)`)
}
