const parts = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is

/** The URL of each host in a URL such as `postgres://user:password@db1:5432,db2:5433/evenhand`. */
export function hostUrls(url: string): string[] {
  const [, start = '', hosts = '', end = ''] = parts.exec(url) ?? []
  return hosts.split(',').map((host) => start + host + end)
}
