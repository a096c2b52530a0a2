import type { ImportedRow } from '@evenhand/domain/api'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImportPreview } from '@/features/users/import/ImportPreview'

function preview(states: ImportedRow['state'][], invitees = 0): string {
  const counts = { new: 0, changed: 0, unchanged: 0, invalid: 0 }
  for (const state of states) counts[state]++
  const element = createElement(ImportPreview, {
    file: {
      source: new File([], 'people.csv'),
      name: 'people.csv',
      guess: null,
      rows: states.map((_, index) => ({ number: index + 2, cells: {} })),
      ignored: [],
    },
    report: { success: true, rows: states.map((state) => ({ state })), counts, invitees },
    problem: undefined,
    invite: false,
    onInvite: () => {},
    onImport: () => {},
    onEncoding: () => {},
    onEarliestDay: () => {},
    onRestart: () => {},
  })
  const client = new QueryClient()
  const withQueries = createElement(QueryClientProvider, { client }, element)
  return renderToStaticMarkup(createElement(MantineProvider, null, withQueries))
}

test('a preview has an import button only if there is something to import', () => {
  expect(preview(['new', 'changed'])).toContain('Import 2 people')
  expect(preview(['new', 'invalid'])).toContain('Import 1 valid row')
  const nothing = [['invalid', 'invalid'], ['unchanged'], ['unchanged', 'invalid']] as const
  for (const html of nothing.map((states) => preview([...states]))) {
    expect(html).toContain('Choose another file')
    expect(html).not.toContain('Import 0')
  }
})

test('a preview offers invitations only for new people who can get one', () => {
  expect(preview(['new', 'new'], 1)).toContain('Send an invitation to 1 new person')
  expect(preview(['new', 'new'])).not.toContain('Send an invitation')
})
