import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Column, DataTable } from '@/ui/list/DataTable'

interface Fruit {
  id: string
  name: string
  price: number | null
}

const rows: Fruit[] = [
  { id: 'a', name: 'Apple', price: 2 },
  { id: 'b', name: 'Banana', price: null },
]

const columns: Column<Fruit, 'name' | 'price'>[] = [
  { key: 'name', header: 'Name', sort: 'name', cell: ({ name }) => name },
  {
    key: 'price',
    header: 'Price',
    sort: 'price',
    isNumeric: true,
    isEmpty: ({ price }) => price === null,
    cell: ({ price }) => price ?? '–',
  },
  { key: 'menu', header: 'Actions', isHeaderHidden: true, card: 'corner', cell: () => 'Menu' },
]

function table(ids: readonly string[] = [], order: 'asc' | 'desc' = 'asc'): string {
  const element = createElement(DataTable<Fruit, 'name' | 'price'>, {
    columns: [...columns, false],
    rows,
    rowKey: ({ id }) => id,
    caption: 'Fruits',
    sort: { by: 'price', order, onSort: () => {} },
    selection: {
      ids: new Set(ids),
      pageLabel: 'All on this page',
      labelOf: ({ name }) => `Select ${name}`,
      onSelect: () => {},
    },
  })
  return renderToStaticMarkup(createElement(MantineProvider, null, element))
}

test('the header says by which column the table is sorted', () => {
  const sorts = (html: string) => [...html.matchAll(/aria-sort="(\w+)"/g)].map(([, sort]) => sort)
  expect(sorts(table())).toEqual(['none', 'ascending'])
  expect(sorts(table([], 'desc'))).toEqual(['none', 'descending'])
})

test('each row can be selected by its name, and the page if all of its rows are', () => {
  expect(table()).toContain('aria-label="Select Apple"')
  const isChecked = (html: string) => /aria-label="All on this page"[^>]* checked/.test(html)
  expect(isChecked(table(['a']))).toBe(false)
  expect(isChecked(table(['a', 'b']))).toBe(true)
  expect(table(['b']).match(/<tr[^>]*data-selected/g)).toHaveLength(1)
})

test('a card on a phone has labels, except for the name and the menu, and omits empty cells', () => {
  const html = table()
  expect([...html.matchAll(/data-label="(\w+)"/g)].map(([, label]) => label)).toEqual(['Price', 'Price'])
  expect(html.match(/data-empty/g)).toHaveLength(1)
  expect(html).toContain('<caption class="visually-hidden">Fruits</caption>')
  expect(html).toContain('<span class="visually-hidden">Actions</span>')
})
