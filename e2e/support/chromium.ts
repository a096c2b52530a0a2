import { type Browser, chromium } from '@playwright/test'
import { prepareChromium } from './chromium-files'

export { prepareChromium }

/** The browser that came with npm, or the one that CHROMIUM_PATH names. */
export async function launchChromium(): Promise<Browser> {
  const { executablePath, env } = await prepareChromium()
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--disable-gpu'],
  })
}
