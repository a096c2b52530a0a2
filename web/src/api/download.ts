import { type Query, readBody, request } from './client'

/** Downloads a file under the name from its Content-Disposition header, which can be in any script (RFC 6266). */
export async function download(path: string, query?: Query): Promise<{ name: string; content: Blob }> {
  const response = await request('GET', path, { query })
  const header = response.headers.get('content-disposition') ?? ''
  const [, name = 'download'] = /filename="([^"]+)"/.exec(header) ?? []
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(header) ?? []
  return { name: encoded ? decodeURIComponent(encoded) : name, content: await readBody(response.blob()) }
}
