import type { Bidi } from './bidi'
import { expect } from './expect'
import * as inPage from './firefox-in-page'

interface LogEntry {
  level: string
  text: string | null
  source: { context: string }
}

interface InterceptedRequest {
  isBlocked: boolean
  context: string
  request: { request: string }
}

/** The WebDriver codes of keys that are not characters. */
const keys = { Enter: '\uE007', Escape: '\uE00C', Control: '\uE009' }

/** A page in Firefox, used like a person would: with the mouse, the keyboard, and names that are on the screen. */
export class FirefoxPage {
  /** Errors in the console. */
  readonly problems: string[] = []

  constructor(
    private readonly bidi: Bidi,
    private readonly context: string,
    private readonly baseUrl: string,
  ) {
    bidi.on('log.entryAdded', ({ level, text, source }: LogEntry) => {
      if (source.context === context && level === 'error') this.problems.push(text ?? '')
    })
    bidi.on('network.beforeRequestSent', ({ isBlocked, context: from, request }: InterceptedRequest) => {
      if (isBlocked && from === context)
        void bidi.send('network.failRequest', { request: request.request }).catch(() => undefined)
    })
  }

  async goto(path: string): Promise<void> {
    const url = new URL(path, this.baseUrl).href
    await this.bidi.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' })
  }

  async reload(): Promise<void> {
    await this.bidi.send('browsingContext.reload', { context: this.context, wait: 'complete' })
  }

  /** Clicks the button, link, tab or option with this name. */
  async click(name: string): Promise<void> {
    await this.clickOn(await this.find('control', name))
  }

  /** Clicks the first link to a path with this part that shows the text. */
  async clickLinkTo(part: string, text: string): Promise<void> {
    await expect.poll(() => this.run(inPage.clickLink, part, text), { message: text }).toBe(true)
  }

  /** Focuses the first button of the table, where keys rate. */
  async focusMatrix(): Promise<void> {
    await expect.poll(() => this.run(inPage.focusFirstButtonInTable)).toBe(true)
  }

  /** Replaces the text of the field with this label. */
  async fill(label: string, text: string): Promise<void> {
    await this.clickOn(await this.find('field', label))
    await this.pressKeys([
      { type: 'keyDown', value: keys.Control },
      ...typed('a'),
      { type: 'keyUp', value: keys.Control },
      ...[...text].flatMap(typed),
    ])
  }

  async press(key: keyof typeof keys | (string & {})): Promise<void> {
    await this.pressKeys(typed(keys[key as keyof typeof keys] ?? key))
  }

  /** Waits until the text is on the screen. */
  async see(text: string): Promise<void> {
    await expect.poll(() => this.run(inPage.visibleText), { message: text }).toContain(text)
  }

  async seeNot(text: string): Promise<void> {
    await expect.poll(() => this.run(inPage.visibleText), { message: text }).not.toContain(text)
  }

  /** Waits until the field has this text. */
  async seeValue(label: string, text: string): Promise<void> {
    await expect.poll(() => this.run(inPage.valueOfField, label), { message: label }).toBe(text)
  }

  /** Waits until no unsaved draft is left on the device. */
  async waitUntilSaved(): Promise<void> {
    await expect.poll(() => this.run(inPage.hasDrafts)).toBe(false)
  }

  /** Lets every request fail while `work` runs. */
  async offline(work: () => Promise<void>): Promise<void> {
    const { intercept } = await this.bidi.send<{ intercept: string }>('network.addIntercept', {
      phases: ['beforeRequestSent'],
      contexts: [this.context],
    })
    await work()
    await this.bidi.send('network.removeIntercept', { intercept })
    await this.run(inPage.reportOnline)
  }

  async path(): Promise<string> {
    return String(await this.run(inPage.currentPath))
  }

  private async find(kind: inPage.ElementKind, name: string): Promise<object> {
    let element: object | undefined
    const look = async () => {
      const { sharedId } = await this.call(inPage.findElement, kind, name)
      element = sharedId ? { sharedId } : undefined
      return element !== undefined
    }
    await expect.poll(look, { message: `${kind} “${name}”` }).toBe(true)
    return element ?? {}
  }

  private async clickOn(element: object): Promise<void> {
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
    await this.bidi.send('input.performActions', { context: this.context, actions: [mouse] })
  }

  private async pressKeys(actions: object[]): Promise<void> {
    const keyboard = { type: 'key', id: 'keyboard', actions }
    await this.bidi.send('input.performActions', { context: this.context, actions: [keyboard] })
  }

  private async run<Args extends string[]>(fn: (...args: Args) => unknown, ...args: Args): Promise<unknown> {
    return (await this.call(fn, ...args)).value
  }

  /** The browser runs the source of the function, so the function must not use anything outside of its body. */
  private async call<Args extends string[]>(
    fn: (...args: Args) => unknown,
    ...args: Args
  ): Promise<{ value?: unknown; sharedId?: string }> {
    const { result, exceptionDetails } = await this.bidi.send<{
      result: { value?: unknown; sharedId?: string }
      exceptionDetails?: { text: string }
    }>('script.callFunction', {
      functionDeclaration: String(fn),
      arguments: args.map((value) => ({ type: 'string', value })),
      target: { context: this.context },
      awaitPromise: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result
  }
}

function typed(value: string): object[] {
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]
}
