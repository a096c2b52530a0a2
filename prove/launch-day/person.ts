import { type Browser, browserAt } from '../support/browser'

/** Someone in the office. Each step returns what went wrong. */
export interface Person {
  email: string
  requestLink(): Promise<string[]>
  setPassword(token: string, password: string): Promise<string[]>
  signIn(): Promise<string[]>
}

interface PersonOptions {
  url: string
  address: string
  email: string
  password: string
  /** Makes a typing error each time. */
  isClumsy: boolean
}

export function createPerson({ url, address, email, isClumsy, ...options }: PersonOptions): Person {
  let { password } = options
  const browser = browserAt(url, address)
  return {
    email,
    async requestLink() {
      const typo = isClumsy
        ? await expectStatus(browser, 404, '/auth/forgot-password', { email: `x${email}` })
        : []
      return [...typo, ...(await expectStatus(browser, 200, '/auth/forgot-password', { email }))]
    },
    async setPassword(token, newPassword) {
      password = newPassword
      const body = { token, newPassword, confirmPassword: newPassword }
      return expectStatus(browser, 200, '/auth/reset-password', body)
    },
    async signIn() {
      const wrong = { email, password: `${password}x` }
      const typo = isClumsy ? await expectStatus(browser, 401, '/auth/login', wrong) : []
      return [...typo, ...(await expectStatus(browser, 200, '/auth/login', { email, password }))]
    },
  }
}

async function expectStatus(
  browser: Browser,
  expected: number,
  path: string,
  body: object,
): Promise<string[]> {
  const { status, body: response } = await browser.post(path, body)
  const name = 'email' in body ? body.email : 'a link'
  return status === expected ? [] : [`${path} for ${name} returned ${status} ${JSON.stringify(response)}`]
}
