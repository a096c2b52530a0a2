import type { UserRow } from '#db/schema'
import { startTestApp, type TestApp, type TestAppOptions } from './app'
import type { ApiClient } from './client'
import { addPerson } from './people'

export interface TeamUser {
  row: UserRow
  client: ApiClient
}

export interface Team extends TestApp {
  superAdmin: TeamUser
  admin: TeamUser
  employee: TeamUser
}

/** Starts the app with one signed-in user of each role. */
export async function startTeam(options?: TestAppOptions): Promise<Team> {
  const app = await startTestApp(options)
  const addUser = async (fields: Parameters<typeof addPerson>[1] & { email: string }): Promise<TeamUser> => ({
    row: await addPerson(app.db, fields),
    client: await app.as(fields.email),
  })
  return {
    ...app,
    superAdmin: await addUser({
      email: 'sofia@example.com',
      firstName: 'Sofia',
      lastName: 'Lind',
      role: 'super_admin',
    }),
    admin: await addUser({ email: 'adam@example.com', firstName: 'Adam', lastName: 'Brook', role: 'admin' }),
    employee: await addUser({ email: 'emma@example.com', firstName: 'Emma', lastName: 'Okafor' }),
  }
}
