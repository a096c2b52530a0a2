import autocannon from 'autocannon'

export interface Call {
  method?: 'GET' | 'PUT'
  path: string
  token: string
  body?: object
}

/** Returns the next call to make. All connections share it. */
export type NextCall = () => Call

export interface Load {
  url: string
  connections: number
  requests: number
  next: NextCall
}

export interface LoadResult {
  /** Response times in milliseconds. */
  times: number[]
  /** Requests per second. */
  rate: number
}

/** Makes a number of calls. Any failed response is an error, because a fast failure is not a result. */
export async function runLoad({ url, connections, requests, next }: Load): Promise<LoadResult> {
  const times: number[] = []
  const start = performance.now()
  let end = start
  const { non2xx, errors, statusCodeStats } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = {
      url,
      connections,
      amount: requests,
      requests: [{ setupRequest: (request) => ({ ...request, ...httpRequest(next()) }) }],
      // autocannon notices the end of a run only at a sample.
      sampleInt: 10,
    }
    const load = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    load.on('response', (_client, _status, _bytes, milliseconds) => {
      times.push(milliseconds)
      end = performance.now()
    })
  })
  if (non2xx + errors > 0) {
    const { method = 'GET', path } = next()
    const responses = JSON.stringify(statusCodeStats)
    throw new Error(`Calls like ${method} ${path} failed: ${errors} errors, responses ${responses}`)
  }
  return { times, rate: (times.length / (end - start)) * 1000 }
}

/** Returns the items in order, starting over at the end. `pass` counts how often it started over. */
export function cycle<T>(items: readonly T[], toCall: (item: T, pass: number) => Call): NextCall {
  let made = 0
  return () => {
    const item = items[made % items.length]
    if (item === undefined) throw new Error('There is nothing to call')
    return toCall(item, Math.floor(made++ / items.length))
  }
}

function httpRequest({ method = 'GET', path, token, body }: Call): autocannon.Request {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' }
  if (body === undefined) return { method, path: `/api${path}`, headers }
  return {
    method,
    path: `/api${path}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}
