import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FuzzResponse } from './check-response'
import type { FuzzRequest } from './requests'

const timeout = 20_000
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

export async function sendRequest(
  url: string,
  { method, target, headers, body }: FuzzRequest,
  token: string | undefined,
): Promise<FuzzResponse> {
  const { hostname, port } = new URL(url)
  const allHeaders = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-length': String(body.length) } : {}),
    ...headers,
  }
  const outgoing = request({ agent, hostname, port, path: target, method, headers: allHeaders })
  outgoing.setTimeout(timeout, () => outgoing.destroy(new Error('timeout')))
  // The server may respond and close the connection before the whole request is sent.
  outgoing.on('error', () => undefined)
  outgoing.end(body)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  const isStream = response.headers['content-type']?.startsWith('text/event-stream')
  if (isStream) response.destroy()
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: isStream ? '' : await readBody(response),
  }
}

/** A hostile `Accept-Encoding` can ask for a compressed response. A response to HEAD has no body. */
async function readBody(response: IncomingMessage): Promise<string> {
  const body = await buffer(response)
  const encoding = body.length === 0 ? undefined : response.headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}
