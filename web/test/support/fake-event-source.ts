/** Replaces the browser's `EventSource`. The returned functions act on the newest connection. */
export function fakeEventSource() {
  const opened: FakeEventSource[] = []

  class FakeEventSource extends EventTarget {
    onopen = () => {}
    onmessage = (_event: { data: string; lastEventId: string }) => {}
    onerror = () => {}
    isClosed = false

    constructor(readonly url: string) {
      super()
      opened.push(this)
    }

    close() {
      this.isClosed = true
    }
  }

  Object.assign(globalThis, { EventSource: FakeEventSource })
  const newest = () => {
    const source = opened.at(-1)
    if (!source) throw new Error('No stream was opened')
    return source
  }
  return {
    count: () => opened.length,
    openCount: () => opened.filter(({ isClosed }) => !isClosed).length,
    query: () => Object.fromEntries(new URL(newest().url, 'http://web.test').searchParams),
    connect: () => newest().onopen(),
    send: (id: string, data: object) => newest().onmessage({ data: JSON.stringify(data), lastEventId: id }),
    heartbeat: () => newest().dispatchEvent(new Event('beat')),
    sendNamed: (name: string, data: object) =>
      newest().dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) })),
    disconnect: () => newest().onerror(),
  }
}
