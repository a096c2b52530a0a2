import { rawRequest } from '../measure/connection'
import { cycle, type NextRequest, runLoad } from '../measure/load'
import { idOf } from './ids'
import { tokenOf } from './tokens'

const connections = 16
const seconds = 1

/** What people do all day: look at the team, at a profile, at a review. */
export function ordinaryCalls(): NextRequest[] {
  const token = tokenOf()
  const paths = Array.from({ length: 60 }, (_, i) => [
    '/users?page=1&limit=10',
    `/users/${idOf('person', 100 + i)}`,
    `/reviews/${idOf('review', 200 + 2 * i)}`,
  ]).flat()
  const requests = paths.map((path) => rawRequest({ path, token }))
  return Array.from({ length: connections }, (_, i) => cycle(requests, i * 7))
}

/** Calls a second, with all connections busy for a second. */
export async function ordinaryRate(url: string, calls: NextRequest[]): Promise<number> {
  const { rate } = await runLoad({ url, connections, seconds, requests: (i) => calls[i] ?? cycle([]) })
  return rate
}
