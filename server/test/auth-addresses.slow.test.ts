import { afterEach, describe, expect, test } from 'vitest'
import { addressKey } from '#ip-addresses'
import { startTestApp, type TestApp } from './support/app'

describe('an IP address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['2001:db8::a:b:c:d', '2001:db8:0:0::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['made up', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
  ])('%s is counted as %s', (ip, key) => expect(addressKey(ip)).toBe(key))
})

describe('a forwarded address', () => {
  let server: TestApp
  afterEach(() => server.close())

  /** Sends one request more than the limit, each with a different forwarded address, and returns the last status. */
  async function exceedLimit(peer: string, forwarded: (number: number) => string): Promise<number> {
    let status = 0
    for (let number = 0; number <= 60; number++) {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/auth/verify-token',
        remoteAddress: peer,
        headers: { 'x-forwarded-for': forwarded(number), 'x-real-ip': `198.51.100.${number}` },
        payload: { token: 'made-up' },
      })
      status = response.statusCode
    }
    return status
  }

  test('is ignored by default', async () => {
    server = await startTestApp()
    expect(await exceedLimit('192.0.2.1', (number) => `203.0.113.${number}`)).toBe(429)
  })

  test('is trusted only from a configured proxy', async () => {
    server = await startTestApp({ env: { TRUST_PROXY: '192.0.2.0/24' } })
    expect(await exceedLimit('192.0.2.1', (number) => `203.0.113.${number}`)).toBe(400)
    expect(await exceedLimit('198.51.100.1', (number) => `203.0.113.${number}`)).toBe(429)
  })

  test('is the one that the proxy added, not one that the client sent', async () => {
    server = await startTestApp({ env: { TRUST_PROXY: '192.0.2.0/24' } })
    expect(await exceedLimit('192.0.2.1', (number) => `10.0.0.${number}, 203.0.113.7`)).toBe(429)
  })
})
