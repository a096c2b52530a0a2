import type { FastifyInstance } from 'fastify'
import { testPassword } from './people'

export interface ApiResponse {
  status: number
  /** The parsed body. A test states the type that it expects. */
  json<T = Record<string, unknown>>(): T
  headers: Record<string, number | string | string[] | undefined>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Calls the API as one user. Paths are relative to `/api`. */
export interface ApiClient {
  token: string | undefined
  call(method: Method, path: string, body?: object): Promise<ApiResponse>
  get(path: string): Promise<ApiResponse>
  post(path: string, body?: object): Promise<ApiResponse>
  put(path: string, body?: object): Promise<ApiResponse>
  patch(path: string, body?: object): Promise<ApiResponse>
  delete(path: string): Promise<ApiResponse>
}

export function clientFor(app: FastifyInstance, token?: string): ApiClient {
  const call: ApiClient['call'] = async (method, path, body) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const payload = body === undefined ? {} : { payload: body }
    const response = await app.inject({ method, url: `/api${path}`, headers, ...payload })
    return { status: response.statusCode, json: () => response.json(), headers: response.headers }
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

export async function signIn(
  app: FastifyInstance,
  email: string,
  password = testPassword,
): Promise<ApiClient> {
  const response = await clientFor(app).post('/auth/login', { email, password })
  if (response.status !== 200) throw new Error(`${email} could not sign in: ${response.status}`)
  return clientFor(app, response.json<{ token: string }>().token)
}
