import type { UserRow } from '#db/schema'
import { startTestApp, type TestApp, type TestAppOptions } from './app'
import type { Caller } from './caller'
import { addPerson } from './people'

export interface Member {
  row: UserRow
  caller: Caller
}

export interface Team extends TestApp {
  superAdmin: Member
  admin: Member
  employee: Member
}

/** The app with one person of each role, all signed in. */
export async function startTeam(options?: TestAppOptions): Promise<Team> {
  const server = await startTestApp(options)
  const member = async (fields: Parameters<typeof addPerson>[1] & { email: string }): Promise<Member> => ({
    row: await addPerson(server.db, fields),
    caller: await server.as(fields.email),
  })
  return {
    ...server,
    superAdmin: await member({
      email: 'sofia@example.com',
      firstName: 'Sofia',
      lastName: 'Lind',
      role: 'super_admin',
    }),
    admin: await member({ email: 'adam@example.com', firstName: 'Adam', lastName: 'Brook', role: 'admin' }),
    employee: await member({ email: 'emma@example.com', firstName: 'Emma', lastName: 'Okafor' }),
  }
}
