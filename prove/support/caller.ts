export interface Answer<T = unknown> {
  status: number
  body: T
}

/** Somebody who is signed in. */
export interface Caller {
  id: string
  email: string
  token: string
  /** Fails with `NoAnswer` when none comes. */
  call<T>(method: string, path: string, body?: object): Promise<Answer<T>>
  /** The same sign-in, used at another instance. */
  at(url: string): Caller
}

/** The connection broke, or the answer took too long: what became of the request is not known. */
export class NoAnswer extends Error {}

const patience = 30_000

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

async function request<T>(
  url: string,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Answer<T>> {
  const headers = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  try {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(patience),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: (await answer.json()) as T }
  } catch (error) {
    throw new NoAnswer(`${method} ${path}`, { cause: error })
  }
}
