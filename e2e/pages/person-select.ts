import type { Locator } from '@playwright/test'
import { expect } from '../support/expect'

/** Searches for someone in a field of this form. The search must find only this person. */
export async function choosePerson(
  form: Locator,
  label: string,
  search: string,
  name: string,
): Promise<void> {
  await form.getByRole('combobox', { name: label }).fill(search)
  const options = form.page().getByRole('listbox', { name: label }).getByRole('option')
  // Waits for the search: the list shows everyone before, and its options move under the mouse when it changes.
  await expect(options).toHaveText([new RegExp(`^${name}`)])
  await options.click()
}
