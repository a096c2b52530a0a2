/** Browsers accept a name with the `__Secure-` prefix only for a secure cookie over https. They reject it over plain http. */
export function cookieName(name: 'refresh' | 'device', isHttps: boolean): string {
  return isHttps ? `__Secure-${name}` : name
}

/** The cookie is sent only to the auth calls of this site, and no script can read it. */
export function cookieAttributes(isHttps: boolean) {
  return { httpOnly: true, sameSite: 'strict', path: '/api/auth', secure: isHttps } as const
}
