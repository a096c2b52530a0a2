import { type ApiResponse, request } from './api-client'

/** A browser at an IP address that keeps its device cookie. The server must trust this machine as a proxy. */
export interface Browser {
  post(path: string, body: object): Promise<ApiResponse>
}

export function browserAt(url: string, address: string): Browser {
  let device = ''
  return {
    async post(path, body) {
      const headers = { 'x-forwarded-for': address, ...(device ? { cookie: device } : {}) }
      const response = await request(url, 'POST', path, body, headers)
      const cookie = response.headers['set-cookie']?.find((line) => line.startsWith('device='))
      device = cookie?.split(';')[0] ?? device
      return response
    },
  }
}
