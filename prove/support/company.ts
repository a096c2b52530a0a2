import type { UserResponse } from '@evenhand/domain/api'
import { type Caller, signIn } from './caller'
import { firstAdmin } from './product'

/** A company as the experiments need it: an admin and people who review each other. */
export interface Company {
  admin: Caller
  people: Caller[]
}

export const password = 'Review#2026'

export async function openCompany(url: string, size: number): Promise<Company> {
  const admin = await signIn(url, firstAdmin.email, firstAdmin.password)
  const people: Caller[] = []
  for (let number = 1; number <= size; number++) {
    const { email } = await addPerson(admin, `person${number}`)
    people.push(await signIn(url, email, password))
  }
  return { admin, people }
}

export function newPerson(name: string) {
  const email = `${name}@example.com`
  return { firstName: name, lastName: 'Example', email, password, role: 'employee', department: 'QA' }
}

async function addPerson(admin: Caller, name: string): Promise<{ email: string }> {
  const person = newPerson(name)
  const { status } = await admin.call<UserResponse>('POST', '/users', person)
  if (status !== 200) throw new Error(`${name} was not added: ${status}`)
  return person
}
