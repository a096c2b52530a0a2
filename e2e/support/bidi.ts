import { once } from 'node:events'
import WebSocket from 'ws'

/** A connection to a browser through WebDriver BiDi. */
export interface Bidi {
  send<Result = unknown>(method: string, params?: object): Promise<Result>
  /** Calls the listener for every event with this name. */
  on(event: string, listener: (params: never) => void): void
}

interface Response {
  type: 'success' | 'error' | 'event'
  id: number
  result: unknown
  error: string
  message: string
  method: string
  params: never
}

export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const pending = new Map<number, (response: Response) => void>()
  const listeners: { event: string; listener: (params: never) => void }[] = []
  let lastId = 0
  socket.on('message', (data) => {
    const response: Response = JSON.parse(String(data))
    if (response.type === 'event') {
      for (const { event, listener } of listeners) if (event === response.method) listener(response.params)
      return
    }
    pending.get(response.id)?.(response)
    pending.delete(response.id)
  })
  return {
    send: <Result>(method: string, params = {}) =>
      new Promise<Result>((resolve, reject) => {
        const id = ++lastId
        pending.set(id, ({ type, result, error, message }) => {
          if (type === 'success') resolve(result as Result)
          else reject(new Error(`${method} failed: ${error}, ${message}`))
        })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    on: (event, listener) => void listeners.push({ event, listener }),
  }
}
