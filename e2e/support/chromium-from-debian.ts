import { execFile } from 'node:child_process'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ChromiumSource } from './chromium-source'

const run = promisify(execFile)

const packages = ['chromium-headless-shell', 'fonts-open-sans']

/** Debian's arm64 packages. They are unpacked, not installed, because that works without root. */
export const debianChromium: ChromiumSource = {
  version: async () => 'debian-arm64',
  async unpack(folder) {
    const apt = await localApt(join(folder, 'apt'))
    await apt('update')
    const { stdout } = await apt('install', '--print-uris', '--yes', '--no-install-recommends', ...packages)
    // Line format: 'http://…/chromium_150_arm64.deb' chromium_150_arm64.deb 12345 SHA256:…
    const names = [...stdout.matchAll(/^'\S+' ([^_\s]+)_\S+\.deb /gm)].map(([, name]) => name as string)
    await apt('download', ...names)
    for (const file of await readdir(join(folder, 'apt'))) {
      if (file.endsWith('.deb')) await run('dpkg-deb', ['--extract', join(folder, 'apt', file), folder])
    }
    await rm(join(folder, 'apt'), { recursive: true })
  },
  executable: 'usr/lib/chromium/chromium-headless-shell',
  libraries: ['usr/lib/aarch64-linux-gnu', 'usr/lib/aarch64-linux-gnu/pulseaudio'],
  fonts: 'usr/share/fonts',
  fallbackFont: 'Open Sans',
}

/** Runs apt-get with its own lists and cache, because the default ones need root. */
async function localApt(folder: string) {
  await mkdir(join(folder, 'lists/partial'), { recursive: true })
  await mkdir(join(folder, 'cache/archives/partial'), { recursive: true })
  const options = [
    `Dir::State::Lists=${join(folder, 'lists')}`,
    `Dir::Cache=${join(folder, 'cache')}`,
    'Debug::NoLocking=true',
    'APT::Sandbox::User=root',
  ].flatMap((option) => ['-o', option])
  return (...args: string[]) =>
    run('apt-get', ['--quiet=2', ...options, ...args], { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
}
