import type { ReviewsResponse, UserResponse } from '@evenhand/domain/api'
import { password } from './constants'
import type { Product } from './product'

export type ApiClient = <Json>(method: string, path: string, body?: object) => Promise<Json>

/** Signs in to the API without a browser, to set up data or to act as a second person. */
export async function apiClient({ url }: Product, email: string): Promise<ApiClient> {
  const { token } = await call<{ token: string }>('POST', '/auth/login', { email, password })
  return (method, path, body) => call(method, path, body, token)

  async function call<Json>(method: string, path: string, body?: object, bearer = ''): Promise<Json> {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path} failed with status ${response.status}`)
    return (await response.json()) as Json
  }
}

/** The id of this employee's review that is not completed. */
export async function openReviewId(product: Product, email: string): Promise<string> {
  const employee = await apiClient(product, email)
  const { user } = await employee<UserResponse>('GET', '/users/current')
  const { reviews } = await employee<ReviewsResponse>('GET', `/reviews/user/${user.id}`)
  return reviews.find(({ status }) => status !== 'completed')?.id ?? ''
}
