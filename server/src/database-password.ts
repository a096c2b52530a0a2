/** The parts of a database URL. The hosts are not parsed, because there can be several. */
const pattern = /^(postgres(?:ql)?:\/\/)(?:([^:@/?#]*)(?::([^@/?#]*))?@)?(.*)$/is

export function hasPassword(url: string): boolean {
  const [, , , password = '', rest = ''] = pattern.exec(url) ?? []
  return password !== '' || /[?&]password=/.test(rest)
}

/** Encodes the password, so it can contain any character. */
export function withPassword(url: string, password: string): string {
  const [, scheme = '', user = '', , rest = ''] = pattern.exec(url) ?? []
  return `${scheme}${user}:${encodeURIComponent(password)}@${rest}`
}
