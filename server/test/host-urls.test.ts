import { expect, test } from 'vitest'
import { hostUrls } from '#db/primary-client'

test.each([
  ['postgres://db/evenhand', ['postgres://db/evenhand']],
  ['postgres://localhost/evenhand?host=/run/a,b', ['postgres://localhost/evenhand?host=/run/a,b']],
  [
    'postgres://app:a,b@c@db1:5432,db2:5433,db3/evenhand?sslmode=require',
    [
      'postgres://app:a,b@c@db1:5432/evenhand?sslmode=require',
      'postgres://app:a,b@c@db2:5433/evenhand?sslmode=require',
      'postgres://app:a,b@c@db3/evenhand?sslmode=require',
    ],
  ],
  ['postgresql://[::1]:5432,[::2]/x', ['postgresql://[::1]:5432/x', 'postgresql://[::2]/x']],
])('the hosts of %s', (url, urls) => {
  expect(hostUrls(url)).toEqual(urls)
})
