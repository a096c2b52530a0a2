import { type ApiClient, signIn } from './api-client'
import { firstAdmin } from './deployment'

/** An admin and users who review each other. */
export interface Company {
  admin: ApiClient
  users: ApiClient[]
}

export const password = 'Review#2026'

export async function createCompany(url: string, size: number): Promise<Company> {
  const admin = await signInAdmin(url)
  const users: ApiClient[] = []
  for (let number = 1; number <= size; number++) users.push(await addUser(url, admin, `user${number}`))
  return { admin, users }
}

export function signInAdmin(url: string): Promise<ApiClient> {
  return signIn(url, firstAdmin.email, firstAdmin.password)
}

export function newUser(name: string, role = 'employee') {
  const email = `${name}@example.com`
  return { firstName: name, lastName: 'Example', email, password, role, department: 'QA' }
}

/** Adds a user and signs in as that user. */
export async function addUser(
  url: string,
  admin: ApiClient,
  name: string,
  role?: string,
): Promise<ApiClient> {
  const user = newUser(name, role)
  const { status } = await admin.call('POST', '/users', user)
  if (status !== 200) throw new Error(`${user.email} was not added: ${status}`)
  return signIn(url, user.email, password)
}
