import type { CriteriaSet, CriteriaSetResponse, CriteriaSetsResponse, Criterion } from '@evenhand/domain/api'
import { describe, test } from 'vitest'
import { CriteriaEditorPage } from './pages/criteria-editor'
import { type ApiClient, apiClient } from './support/api'
import { expect } from './support/expect'
import { useJourney } from './support/journey'
import { clickInToast } from './support/toast'

const journey = useJourney()
const expectedErrors = /409|404/

describe('an admin whose draft was changed by someone else', () => {
  test('can publish or discard it only after choosing a version', async () => {
    const { editor, set, other } = await openWithDraft('Choosing')
    const theirs = await save(other, set, rename(set, 'Their name'))
    await editor.openCriterion('Customer Focus')
    await editor.field('Name').fill('My name')
    const conflict = editor.page.getByRole('alert').filter({ hasText: 'Which version do you want to keep?' })
    await expect(conflict).toBeVisible()
    await expect(editor.status.getByRole('button', { name: 'Discard draft' })).toHaveCount(0)

    await editor.publish.click()
    await editor.dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(editor.page.getByText('First choose which version to keep.')).toBeVisible()
    expect(await read(other, set.id)).toMatchObject({ draft: theirs.draft, version: { number: 1 } })

    await conflict.getByRole('button', { name: 'Use their version' }).click()
    await expect(editor.names.first()).toHaveText('Their name')
    const replaced = editor.page.getByText('Your version was replaced with theirs.').locator('..')
    await clickInToast(replaced.getByRole('button', { name: 'Undo' }))
    await expect(editor.names.first()).toHaveText('My name')
    await expect(editor.status).toContainText('Saved')
    await expect.poll(() => firstName(other, set)).toBe('My name')
    await expect(editor.status.getByRole('button', { name: 'Discard draft' })).toBeVisible()
  })

  test('does not discard or publish what they have not seen', async () => {
    const { editor, set, other } = await openWithDraft('Unseen')
    let latest = set
    for (const action of ['Discard draft', 'Publish']) {
      latest = await save(other, latest, rename(latest, `Before ${action}`))
      await editor.status.getByRole('button', { name: action }).click()
      await editor.dialog.getByRole('button', { name: action }).click()
      await expect(editor.page.getByText(/^Someone else changed this/).last()).toBeVisible()
      await expect(editor.names.first()).toHaveText(`Before ${action}`)
      expect(await read(other, set.id)).toMatchObject({ draft: latest.draft, version: { number: 1 } })
    }
  })

  test('can keep editing a deactivated set, and sees an error if the set was deleted', async () => {
    const { editor, set, other } = await openWithDraft('Deactivated')
    await other('PUT', `/criteria-sets/${set.id}`, { isActive: false })
    await editor.openCriterion('Customer Focus')
    await editor.field('Name').fill('Still saved')
    await expect.poll(() => firstName(other, set)).toBe('Still saved')

    const { set: deleted } = await other<CriteriaSetResponse>('POST', '/criteria-sets', {
      name: 'Deleted',
      copyOf: set.id,
    })
    await editor.open(deleted.id)
    await other('DELETE', `/criteria-sets/${deleted.id}`)
    await editor.openCriterion('Customer Focus')
    await editor.field('Name').fill('Too late')
    await expect(editor.status).toContainText('Criteria set not found')
    await expect(editor.names.first()).toHaveText('Too late')
  })
})

describe('a criterion added through the API', () => {
  test('is not lost if someone starts a draft from the version before', async () => {
    const { editor, set, other } = await openDefault()
    await add(other, 'Added before the draft')
    await editor.weight('Customer Focus').fill('7.5')
    const conflict = editor.page.getByRole('alert').filter({ hasText: 'Which version do you want to keep?' })
    await expect(conflict).toContainText('Added before the draft')
    await conflict.getByRole('button', { name: 'Use their version' }).click()
    await expect(editor.names.filter({ hasText: 'Added before the draft' })).toHaveCount(1)
    expect((await read(other, set.id)).draft).toBeNull()
  })

  test('is added to an earlier draft too, which an open editor shows before it publishes', async () => {
    const { editor, other } = await openDefault()
    await editor.weights.getByRole('button', { name: 'Share equally' }).click()
    await expect(editor.status).toContainText('Saved')
    await add(other, 'Added after the draft')
    await editor.publish.click()
    await editor.dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(editor.dialog).toHaveCount(0)
    await expect(editor.names.filter({ hasText: 'Added after the draft' })).toHaveCount(1)
    await expect(editor.page.getByText(/^The published weights add up to .*%\./)).toBeVisible()
  })
})

/** Opens the editor of a set with version 1, a copy of the default set, and a draft. */
async function openWithDraft(name: string) {
  const other = await apiClient(journey.product, 'super@example.com')
  const { set: copy } = await other<CriteriaSetResponse>('POST', '/criteria-sets', {
    name,
    copyOf: await defaultSetId(other),
  })
  const { revision } = await save(other, copy, (copy.draft?.criteria ?? []).slice(0, 4).map(quarter))
  const { set: published } = await other<CriteriaSetResponse>('POST', `/criteria-sets/${copy.id}/publish`, {
    revision,
  })
  const criteria = (copy.draft?.criteria ?? []).slice(0, 2).map((each) => ({ ...each, weight: 50 }))
  const set = await save(other, published, criteria)
  const editor = new CriteriaEditorPage(
    await journey.signedIn('admin@example.com', { expectedErrors, startPage: false }),
  )
  await editor.open(set.id)
  return { editor, set, other }
}

async function openDefault() {
  const other = await apiClient(journey.product, 'super@example.com')
  const editor = new CriteriaEditorPage(
    await journey.signedIn('admin@example.com', { expectedErrors, startPage: false }),
  )
  const id = await defaultSetId(other)
  await editor.open(id)
  return { editor, set: await read(other, id), other }
}

const quarter = (criterion: Criterion): Criterion => ({ ...criterion, weight: 25 })

function rename({ draft }: CriteriaSet, name: string): Criterion[] {
  return (draft?.criteria ?? []).map((each, index) => (index === 0 ? { ...each, name } : each))
}

async function save(
  other: ApiClient,
  { id, revision }: Pick<CriteriaSet, 'id' | 'revision'>,
  criteria: Criterion[],
): Promise<CriteriaSet> {
  await other('PUT', `/criteria-sets/${id}/draft`, { criteria, revision })
  return read(other, id)
}

async function read(other: ApiClient, id: string): Promise<CriteriaSet> {
  return (await other<CriteriaSetResponse>('GET', `/criteria-sets/${id}`)).set
}

async function firstName(other: ApiClient, { id }: CriteriaSet): Promise<string | undefined> {
  return (await read(other, id)).draft?.criteria[0]?.name
}

function add(other: ApiClient, name: string): Promise<unknown> {
  const scale = [
    { value: 1, label: 'No' },
    { value: 5, label: 'Yes' },
  ]
  return other('POST', '/criteria', { name, category: '2. Practical Goals', weight: 25, scale })
}

async function defaultSetId(other: ApiClient): Promise<string> {
  const { sets } = await other<CriteriaSetsResponse>('GET', '/criteria-sets')
  return sets.find(({ isDefault }) => isDefault)?.id ?? ''
}
