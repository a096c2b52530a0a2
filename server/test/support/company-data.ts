import type { CompanyResponse, Department, HistoryEntry } from '@evenhand/domain/api'
import { expect } from 'vitest'
import type { ApiClient } from './client'
import { addPerson } from './people'
import type { Team } from './team'

export const companyLists = [
  { kind: 'department', list: 'departments' },
  { kind: 'position', list: 'positions' },
] as const
export type CompanyList = (typeof companyLists)[number]

export async function readCompany(client: ApiClient): Promise<CompanyResponse> {
  const response = await client.get('/company')
  expect(response.status).toBe(200)
  return response.json<CompanyResponse>()
}

let count = 0

/** Adds a department or a position. */
export async function addItem(
  client: ApiClient,
  { kind, list }: CompanyList,
  name = `New ${kind} ${count++}`,
): Promise<Department> {
  const response = await client.post(`/${list}`, { name })
  expect(response.status).toBe(200)
  return response.json<Record<string, Department>>()[kind] as Department
}

/** A person with this department or position. */
export async function addPersonWith({ db, admin }: Team, { kind }: CompanyList, name: string) {
  const { id } = await addPerson(db, { [kind]: name })
  const read = async () =>
    (await admin.client.get(`/users/${id}`)).json<{ user: Record<string, string | null> }>().user[kind]
  return { id, read }
}

/** The newest entries of the company's history. */
export async function lastHistory(client: ApiClient, limit = 1): Promise<(string | null)[][]> {
  const response = await client.get(`/history?limit=${limit}`)
  return response
    .json<{ history: HistoryEntry[] }>()
    .history.map((entry) => [
      entry.action,
      entry.subject,
      entry.subjectName,
      entry.fieldChanged,
      entry.oldValue,
      entry.newValue,
    ])
}
