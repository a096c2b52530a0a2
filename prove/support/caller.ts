import { once } from 'node:events'
import { Agent, type IncomingMessage, request as send } from 'node:http'
import { json } from 'node:stream/consumers'

export interface Answer<T = unknown> {
  status: number
  body: T
}

/** Somebody who is signed in. */
export interface Caller {
  id: string
  email: string
  token: string
  /** Fails with `NoResponse` when none comes. */
  call<T>(method: string, path: string, body?: object): Promise<Answer<T>>
  /** The same sign-in, used at another instance. */
  at(url: string): Caller
}

/** The connection broke, or the answer took too long: what became of the request is not known. */
export class NoResponse extends Error {}

const patience = 30_000
const agent = new Agent({ keepAlive: true })

export async function signIn(url: string, email: string, password: string): Promise<Caller> {
  type SignedIn = { user: { id: string }; token: string }
  const { status, body } = await request<SignedIn>(url, 'POST', '/auth/login', { email, password })
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${JSON.stringify(body)}`)
  return caller(url, { id: body.user.id, email, token: body.token })
}

function caller(url: string, person: { id: string; email: string; token: string }): Caller {
  return {
    ...person,
    call: (method, path, input) => request(url, method, path, input, person.token),
    at: (other) => caller(other, person),
  }
}

/** Not `fetch`, which costs as much as what it asks for: thousands of requests are made on the cores that also answer them. */
async function request<T>(
  url: string,
  method: string,
  path: string,
  input?: object,
  token?: string,
): Promise<Answer<T>> {
  const body = input && Buffer.from(JSON.stringify(input))
  const headers = {
    ...(body ? { 'content-type': 'application/json', 'content-length': body.length } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const outgoing = send(`${url}/api${path}`, { method, headers, agent })
  outgoing.setTimeout(patience, () => outgoing.destroy(new Error('no answer came in time')))
  // A connection that breaks in the middle of the answer tells both, the request and the answer.
  outgoing.on('error', () => undefined)
  try {
    outgoing.end(body)
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
    return { status: incoming.statusCode ?? 0, body: (await json(incoming)) as T }
  } catch (error) {
    throw new NoResponse(`${method} ${path}`, { cause: error })
  }
}
