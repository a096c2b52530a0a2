import type { FuzzRequest } from './requests'

export interface FuzzResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Lists the problems of a response to any request. */
export function responseProblems(request: FuzzRequest, { status, headers, body }: FuzzResponse): string[] {
  const internals = internalDetails.exec(body)
  const problems = [
    ...(status >= 500 ? [`returned ${status}`] : []),
    ...(internals ? [`revealed internals: ${internals[0]}`] : []),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['returned no security headers']),
    ...(status >= 400 && request.method !== 'HEAD' && !isFailure(body)
      ? [`returned no JSON error: ${body.slice(0, 80)}`]
      : []),
  ]
  return problems.map((problem) => `${request.method} ${request.target.slice(0, 200)} ${problem}`)
}

/** Parts of stack traces, queries, driver errors and stored secrets. No hostile value contains one of them. */
const internalDetails =
  /\bat [\w.<>]+ \(|node_modules|node:internal|dist\/main|DrizzleQueryError|Failed query|syntax error at|invalid input syntax|violates \w+ constraint|duplicate key value|relation "|pg_catalog|ECONN|ENOENT|\$argon2|password_?hash/i

function isFailure(body: string): boolean {
  try {
    const { success, message, code } = JSON.parse(body)
    return success === false && [message, code].every((each) => typeof each === 'string' && each !== '')
  } catch {
    return false
  }
}
