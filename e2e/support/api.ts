import type { ReviewsResponse, UserResponse } from '@evenhand/domain/api'
import { password } from './people'
import type { Product } from './product'

export type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

/** Somebody who calls the API without a browser: what is done elsewhere while a journey looks on. */
export async function callerOf({ url }: Product, email: string): Promise<Call> {
  const { token } = await call<{ token: string }>('POST', '/auth/login', { email, password })
  return (method, path, body) => call(method, path, body, token)

  async function call<Answer>(method: string, path: string, body?: object, bearer = ''): Promise<Answer> {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}`)
    return (await answer.json()) as Answer
  }
}

/** The id of the person's own review that is not completed. */
export async function openReviewOf(product: Product, email: string): Promise<string> {
  const employee = await callerOf(product, email)
  const { user } = await employee<UserResponse>('GET', '/users/current')
  const { reviews } = await employee<ReviewsResponse>('GET', `/reviews/user/${user.id}`)
  return reviews.find(({ status }) => status !== 'completed')?.id ?? ''
}
