import { ApiError } from './api-error'
import { type Query, readBody, request } from './client'

/** With the time that the server asks for, this is about a minute for sheets. */
const maxRetries = 3

/** Downloads a file under the name from its Content-Disposition header, which can be in any script (RFC 6266). */
export async function download(path: string, query?: Query): Promise<{ name: string; content: Blob }> {
  const response = await requestFile(path, query)
  const header = response.headers.get('content-disposition') ?? ''
  const [, name = 'download'] = /filename="([^"]+)"/.exec(header) ?? []
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(header) ?? []
  return { name: encoded ? decodeURIComponent(encoded) : name, content: await readBody(response.blob()) }
}

/** Waits and tries again while the server prepares too many other files. */
async function requestFile(path: string, query: Query | undefined, retries = maxRetries): Promise<Response> {
  try {
    return await request('GET', path, { query })
  } catch (error) {
    const { status, retryAfterMs } = error instanceof ApiError ? error : ApiError.noResponse()
    if (status !== 429 || retryAfterMs === null || retries === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
    return requestFile(path, query, retries - 1)
  }
}
