/** Replaces the browser's `EventSource` and controls the newest one. */
export function standInForEventSources() {
  const opened: EventSourceStandIn[] = []

  class EventSourceStandIn extends EventTarget {
    onopen = () => {}
    onmessage = (_event: { data: string; lastEventId: string }) => {}
    onerror = () => {}
    isClosed = false

    constructor(readonly address: string) {
      super()
      opened.push(this)
    }

    close() {
      this.isClosed = true
    }
  }

  Object.assign(globalThis, { EventSource: EventSourceStandIn })
  const newest = () => {
    const source = opened.at(-1)
    if (!source) throw new Error('no stream was opened')
    return source
  }
  return {
    count: () => opened.length,
    open: () => opened.filter(({ isClosed }) => !isClosed).length,
    query: () => Object.fromEntries(new URL(newest().address, 'http://web.test').searchParams),
    answers: () => newest().onopen(),
    sends: (id: string, data: object) => newest().onmessage({ data: JSON.stringify(data), lastEventId: id }),
    beats: () => newest().dispatchEvent(new Event('beat')),
    sendsNamed: (name: string, data: object) =>
      newest().dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) })),
    breaks: () => newest().onerror(),
  }
}
