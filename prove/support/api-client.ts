import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http'
import { json } from 'node:stream/consumers'

export interface ApiResponse<T = unknown> {
  status: number
  headers: IncomingHttpHeaders
  body: T
}

/** API calls as a signed-in user. */
export interface ApiClient {
  id: string
  email: string
  token: string
  /** Throws `NoResponse` if the outcome is unknown. */
  call<T>(method: string, path: string, body?: object): Promise<ApiResponse<T>>
  /** The same session at another instance. */
  at(url: string): ApiClient
}

/** The connection broke or timed out, so we do not know whether the request was processed. */
export class NoResponse extends Error {}

const timeout = 30_000
const agent = new Agent({ keepAlive: true, scheduling: 'fifo' })

export async function signIn(url: string, email: string, password: string): Promise<ApiClient> {
  type SignedIn = { user: { id: string }; token: string }
  const { status, body } = await request<SignedIn>(url, 'POST', '/auth/login', { email, password })
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${JSON.stringify(body)}`)
  return createClient(url, { id: body.user.id, email, token: body.token })
}

function createClient(url: string, user: { id: string; email: string; token: string }): ApiClient {
  return {
    ...user,
    call: (method, path, input) =>
      request(url, method, path, input, { authorization: `Bearer ${user.token}` }),
    at: (other) => createClient(other, user),
  }
}

/** Uses `node:http`: `fetch` needs more CPU, which the server under test shares. */
export async function request<T>(
  url: string,
  method: string,
  path: string,
  input?: object,
  extraHeaders: Record<string, string> = {},
): Promise<ApiResponse<T>> {
  const body = input && Buffer.from(JSON.stringify(input))
  const headers = {
    ...(body ? { 'content-type': 'application/json', 'content-length': body.length } : {}),
    ...extraHeaders,
  }
  const outgoing = send(`${url}/api${path}`, { method, headers, agent })
  outgoing.setTimeout(timeout, () => outgoing.destroy(new Error('timeout')))
  // A connection that breaks during the response emits an error on the request too.
  outgoing.on('error', () => undefined)
  try {
    outgoing.end(body)
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
    const { statusCode: status = 0, headers: responseHeaders } = incoming
    return { status, headers: responseHeaders, body: (await json(incoming)) as T }
  } catch (error) {
    throw new NoResponse(`${method} ${path}`, { cause: error })
  }
}
