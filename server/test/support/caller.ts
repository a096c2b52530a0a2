import type { FastifyInstance } from 'fastify'
import { testPassword } from './people'

export interface Answer {
  status: number
  /** The JSON of the answer; a test names the shape that it expects. */
  json<T = Record<string, unknown>>(): T
  headers: Record<string, number | string | string[] | undefined>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One person at the API; paths are those behind `/api`. */
export interface Caller {
  token: string | undefined
  call(method: Method, path: string, body?: object): Promise<Answer>
  get(path: string): Promise<Answer>
  post(path: string, body?: object): Promise<Answer>
  put(path: string, body?: object): Promise<Answer>
  patch(path: string, body?: object): Promise<Answer>
  delete(path: string): Promise<Answer>
}

export function callerOf(app: FastifyInstance, token?: string): Caller {
  const call: Caller['call'] = async (method, path, body) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const payload = body === undefined ? {} : { payload: body }
    const answer = await app.inject({ method, url: `/api${path}`, headers, ...payload })
    return { status: answer.statusCode, json: () => answer.json(), headers: answer.headers }
  }
  return {
    token,
    call,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    patch: (path, body) => call('PATCH', path, body),
    delete: (path) => call('DELETE', path),
  }
}

export async function signIn(app: FastifyInstance, email: string, password = testPassword): Promise<Caller> {
  const answer = await callerOf(app).post('/auth/login', { email, password })
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status}`)
  return callerOf(app, answer.json<{ token: string }>().token)
}
