import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { debianChromium } from './chromium-from-debian'
import { npmChromium } from './chromium-from-npm'
import type { ChromiumSource } from './chromium-source'

const cache = resolve(import.meta.dirname, '../../.cache')

export interface ChromiumFiles {
  executablePath: string
  /** Its libraries and fonts, which a bare machine lacks. */
  env: Record<string, string>
}

/** Unpacks the browser at the first call. Call it once before tests run side by side. */
export async function prepareChromium(): Promise<ChromiumFiles> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return { executablePath: CHROMIUM_PATH, env: {} }
  const source = sourceForThisMachine()
  const folder = join(cache, `chromium-${await source.version()}`)
  if (!existsSync(folder)) await unpack(source, folder)
  return {
    executablePath: join(folder, source.executable),
    env: {
      LD_LIBRARY_PATH: source.libraries.map((path) => join(folder, path)).join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  }
}

/** The one on npm is for x64 only. */
function sourceForThisMachine(): ChromiumSource {
  if (process.platform === 'linux' && process.arch === 'x64') return npmChromium
  if (process.platform === 'linux' && process.arch === 'arm64' && existsSync('/usr/bin/apt-get'))
    return debianChromium
  throw new Error('There is no Chromium to download for this machine. Set CHROMIUM_PATH to an installed one.')
}

/** The folder gets its name when it is complete, so that a process that is killed leaves nothing half done. */
async function unpack(source: ChromiumSource, folder: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const unfinished = await mkdtemp(`${folder}.`)
  await source.unpack(unfinished)
  await writeFile(join(unfinished, 'fonts.conf'), fontSettings(source, folder))
  await rename(unfinished, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true })
    if (!existsSync(folder)) throw error
  })
}

/** One fallback font, so that a page without a font of its own looks the same on every machine. */
function fontSettings({ fonts, fallbackFont }: ChromiumSource, folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escapeXml(join(folder, fonts))}</dir>
  <cachedir>${escapeXml(join(folder, 'font-cache'))}</cachedir>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>${fallbackFont}</string></edit>
  </match>
</fontconfig>
`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
