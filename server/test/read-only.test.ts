import { expect, test } from 'vitest'
import { startTestApp } from './support/app'
import { query } from './support/database'
import { addPerson } from './support/people'

test('while the database is read-only, the server is not ready and writes get 503', async () => {
  const server = await startTestApp()
  await addPerson(server.db, { email: 'anna@example.com', role: 'admin' })
  const anna = await server.as('anna@example.com')
  const write = () => anna.delete('/notifications')
  const readiness = async () => (await server.app.inject({ url: '/readyz' })).statusCode
  const name = new URL(server.database.url).pathname.slice(1)
  const setReadOnly = (value: string) =>
    query(server.database.url, `alter database ${name} set default_transaction_read_only = ${value}`)

  expect([(await write()).status, await readiness()]).toEqual([200, 200])
  await setReadOnly('on')
  await query(
    server.database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
    [name],
  )
  await expect.poll(async () => (await anna.get('/users/current')).status).toBe(200)
  const response = await write()
  expect([response.status, response.headers['retry-after'], await readiness()]).toEqual([503, '2', 503])

  // The failures closed the read-only connections.
  await query(
    server.database.url,
    `set transaction read write; alter database ${name} set default_transaction_read_only = off`,
  )
  expect([(await write()).status, await readiness()]).toEqual([200, 200])
  await server.close()
})
