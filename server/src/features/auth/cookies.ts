/** Over https browsers accept a name with this prefix only for a secure cookie; over plain http they would refuse it. */
export function cookieName(name: 'refresh' | 'device', isHttps: boolean): string {
  return isHttps ? `__Secure-${name}` : name
}

/** Only the auth calls of this site get the cookie, and no script can read it. */
export function cookieAttributes(isHttps: boolean) {
  return { httpOnly: true, sameSite: 'strict', path: '/api/auth', secure: isHttps } as const
}
