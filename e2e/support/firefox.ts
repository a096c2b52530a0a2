import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Bidi, connectBidi } from './bidi'
import { desktop } from './constants'
import { FirefoxPage } from './firefox-page'

export interface Firefox {
  /** Opens a page with its own cookies and storage. */
  newPage(baseUrl: string): Promise<FirefoxPage>
  close(): Promise<void>
}

/**
 * Starts an installed Firefox. Playwright needs a Firefox of its own, and both Playwright and Puppeteer run code in the
 * page with eval, which the product's security policy blocks in Firefox.
 */
export async function launchFirefox(executable: string): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'evenhand-firefox-'))
  await writeFile(join(profile, 'user.js'), 'user_pref("ui.prefersReducedMotion", 1);\n')
  const firefox = spawn(executable, ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    // As root, Firefox only starts with a home folder that root owns.
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const bidi = await connectBidi(`${await remoteUrl(firefox)}/session`)
  await bidi.send('session.new', { capabilities: {} })
  await bidi.send('session.subscribe', { events: ['log.entryAdded', 'network.beforeRequestSent'] })
  return {
    newPage: (baseUrl) => newPage(bidi, baseUrl),
    async close() {
      const exited = once(firefox, 'exit')
      await bidi.send('browser.close')
      await exited
      await rm(profile, { recursive: true, force: true })
    },
  }
}

async function remoteUrl(firefox: ChildProcess): Promise<string> {
  if (!firefox.stderr) throw new Error('Firefox was started without a pipe')
  for await (const line of createInterface(firefox.stderr)) {
    const [, url] = /^WebDriver BiDi listening on (ws:.+)$/.exec(line) ?? []
    if (url) return url
  }
  throw new Error('Firefox exited before it was ready')
}

async function newPage(bidi: Bidi, baseUrl: string): Promise<FirefoxPage> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext')
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  })
  await bidi.send('browsingContext.setViewport', { context, viewport: desktop })
  return new FirefoxPage(bidi, context, baseUrl)
}
