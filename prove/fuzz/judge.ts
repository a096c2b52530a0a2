import type { FuzzRequest } from './request'

export interface FuzzResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** What is wrong with an answer, whatever the request was. */
export function judge(request: FuzzRequest, answer: FuzzResponse): string[] {
  const { status, headers, body } = answer
  const found: string[] = []
  if (status >= 500) found.push(`was answered with ${status}`)
  const inside = telltales.exec(body)
  if (inside) found.push(`was told of the inside: ${inside[0]}`)
  if (headers['x-content-type-options'] !== 'nosniff') found.push('got an answer without its headers')
  if (status >= 400 && request.method !== 'HEAD' && !isFailure(body))
    found.push(`got no failure in JSON: ${body.slice(0, 80)}`)
  return found.map((what) => `${request.method} ${request.target.slice(0, 200)} ${what}`)
}

/** Words that only come from a stack, a query, a driver or a stored secret; no hostile value holds one of them. */
const telltales =
  /\bat [\w.<>]+ \(|node_modules|node:internal|dist\/main|DrizzleQueryError|Failed query|syntax error at|invalid input syntax|violates \w+ constraint|duplicate key value|relation "|pg_catalog|ECONN|ENOENT|\$argon2|password_?hash/i

function isFailure(body: string): boolean {
  try {
    const { success, message, code } = JSON.parse(body)
    return success === false && isText(message) && isText(code)
  } catch {
    return false
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}
