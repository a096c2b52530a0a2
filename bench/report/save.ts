import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { machineLine } from './machine'
import { renderTable, type Section, type Table } from './table'

export interface SectionResult {
  section: Section
  tables: Table[]
}

const page = resolve(import.meta.dirname, '../../docs/performance.md')

/** Replaces the tables between the markers of each measured section. */
export async function saveSections(results: SectionResult[]): Promise<void> {
  let text = await readFile(page, 'utf8')
  for (const { section, tables } of results)
    text = replaceBetween(
      text,
      section.name,
      [`Measured on ${machineLine()}.`, ...tables.map(renderTable)].join('\n\n'),
    )
  await writeFile(page, text)
  console.log(`\nSaved to docs/performance.md: ${results.map(({ section }) => section.name).join(', ')}`)
}

export function replaceBetween(text: string, name: string, content: string): string {
  const [opening, closing] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`]
  const from = text.indexOf(opening)
  const to = text.indexOf(closing)
  if (from < 0 || to < from)
    throw new Error(`docs/performance.md needs the markers ${opening} and ${closing}`)
  return `${text.slice(0, from)}${opening}\n\n${content}\n\n${text.slice(to)}`
}
